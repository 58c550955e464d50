import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './list.module.css'

export interface Option<V extends string | number> {
  value: V
  label: string
  /** Shown instead of the label, such as a tag; the label stays the accessible name. */
  content?: ReactNode
  isDisabled?: boolean | undefined
}

interface OptionListProps<V extends string | number> {
  options: readonly Option<V>[]
  /** Shown when there is no option. */
  empty?: string | undefined
  /** Loads more options, if there are any; called near the list's end. */
  onMore?: (() => void) | undefined
}

/** The list of a select or combobox; chosen options have a check mark. */
export function OptionList<V extends string | number>({ options, empty, onMore }: OptionListProps<V>) {
  return (
    <ListBox
      className={cx(styles.list)}
      renderEmptyState={() => <div className={styles.status}>{empty ?? 'Nenhum registro encontrado'}</div>}
    >
      {options.map(option => (
        <ListBoxItem
          key={option.value}
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={cx(styles.item)}
        >
          {({ isSelected }) => (
            <>
              <span className={styles.words}>{option.content ?? option.label}</span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </ListBoxItem>
      ))}
      {onMore && (
        <ListBoxLoadMoreItem isLoading scrollOffset={0.5} onLoadMore={onMore} className={cx(styles.status)}>
          Carregando
        </ListBoxLoadMoreItem>
      )}
    </ListBox>
  )
}
