/**
 * A grid controlled by the text box above it (ARIA's combobox with a grid popup): the focus stays in the box, which
 * names the chosen row; its cells hold the action buttons. No table elements: rows and cells are stacked.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/props.ts'
import styles from './Grade.module.css'

export const GRADE = 'barra-resultados'

export function Grade({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="grid" id={GRADE} aria-label="Resultados">
      {children}
    </div>
  )
}

export function Grupo({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="rowgroup" aria-label={label} className={styles.group}>
      <div className={styles.heading} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  )
}

interface FileiraProps {
  id: string
  isChosen: boolean
  onPress: () => void
  className?: string | undefined
  children: ReactNode
}

export function Fileira({ id, isChosen, onPress, className, children }: FileiraProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the box has the focus
    <div
      role="row"
      id={id}
      ref={row}
      aria-selected={isChosen}
      className={cx(styles.row, isChosen && styles.chosen, className)}
      onClick={onPress}
    >
      {children}
    </div>
  )
}

export function Cela({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
    <div role="gridcell" className={className}>
      {children}
    </div>
  )
}
