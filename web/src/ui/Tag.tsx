import { Icon, type IconName } from './Icon.tsx'
import { cx } from './props.ts'
import styles from './Tag.module.css'

export type TagTone = 'scheduled' | 'confirmed' | 'waiting' | 'danger' | 'noShow' | 'online' | 'soft'

/** A word on a coloured background, with an icon if it adds something: colour is never the only sign. */
interface TagProps {
  icon?: IconName
  tone: TagTone
  /** Tooltip: what the icon adds to the word. */
  hint?: string | undefined
  children: string
}

export function Tag({ icon, tone, hint, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])} title={hint}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
