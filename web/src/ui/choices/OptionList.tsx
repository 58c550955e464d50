import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './list.module.css'

export interface Option<V extends string | number> {
  value: V
  label: string
  /** Drawn instead of the label, e.g. a tag; the label stays its name. */
  content?: ReactNode
  isDisabled?: boolean | undefined
}

interface OptionListProps<V extends string | number> {
  options: readonly Option<V>[]
  /** Said when there is no option. */
  empty?: string | undefined
  /** Called near the list's end: there is more to load. */
  onMore?: (() => void) | undefined
}

/** The list under a select or a picker; the chosen ones carry a check. */
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
