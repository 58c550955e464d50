import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/Icon.tsx'
import { cx } from '../ui/props.ts'
import styles from './PhoneFilters.module.css'

interface PhoneFiltersProps {
  /** The region's accessible name: 'Filtrar consultas'. */
  label: string
  /** How many of the drawer's filters are in use. */
  count: number
  isIconOnly?: boolean | undefined
  drawer: (close: () => void) => ReactNode
  children: ReactNode
}

/** The filter used most stays on the page; the others are in a drawer. */
export function PhoneFilters({ label, count, isIconOnly, drawer, children }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <search aria-label={label} className={styles.bar}>
      {children}
      <Button className={cx(styles.button, isIconOnly && styles.iconOnly)} onPress={() => setOpen(true)}>
        <Icon name="filter" />
        <span className={cx(isIconOnly && 'visually-hidden')}>Filtros</span>
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> em uso</span>
          </span>
        )}
      </Button>
      {isOpen && drawer(() => setOpen(false))}
    </search>
  )
}
