import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip } from 'react-aria-components/Tooltip'
import { cx } from '../props.ts'
import styles from './Tooltip.module.css'

/** The bubble; must be inside React Aria's TooltipTrigger. */
export function Tooltip({ children }: { children: ReactNode }) {
  return (
    <AriaTooltip offset={6} className={cx(styles.tooltip)}>
      {children}
    </AriaTooltip>
  )
}
