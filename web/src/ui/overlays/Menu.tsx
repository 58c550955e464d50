import type { ReactElement, ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import list from '../choices/list.module.css'
import { Icon, type IconName } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './Menu.module.css'

export interface MenuEntry {
  label: string
  icon?: IconName | undefined
  onAction: () => void
  /** Separated from the other entries by a line. */
  isApart?: boolean | undefined
  /** Shown in the colour of danger: it removes something. */
  isDanger?: boolean | undefined
  /** Why it cannot be used now; the entry stays, disabled. */
  reason?: string | undefined
}

interface MenuProps {
  /** A React Aria button. */
  opener: ReactElement
  label: string
  /** Content above the entries, such as the user's name. */
  head?: ReactNode
  entries: readonly MenuEntry[]
}

export function Menu({ opener, label, head, entries }: MenuProps) {
  const item = (entry: MenuEntry) => (
    <MenuItem
      key={entry.label}
      className={cx(list.item, entry.isDanger && styles.danger)}
      textValue={entry.label}
      onAction={entry.onAction}
      isDisabled={entry.reason !== undefined}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span className={list.words}>
        {entry.label}
        {entry.reason && <span className={styles.reason}>{entry.reason}</span>}
      </span>
    </MenuItem>
  )
  const near = entries.filter(entry => !entry.isApart)
  const apart = entries.filter(entry => entry.isApart)
  return (
    <MenuTrigger>
      {opener}
      <Popover offset={8} placement="bottom end" className={cx(list.float, styles.popover)}>
        <AriaMenu className={cx(styles.menu)} aria-label={label}>
          <MenuSection aria-label={label} className={cx(styles.section)}>
            {head && <Header className={cx(styles.head)}>{head}</Header>}
            {near.map(item)}
          </MenuSection>
          {apart.length > 0 && <Separator className={cx(styles.line)} />}
          {apart.map(item)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
