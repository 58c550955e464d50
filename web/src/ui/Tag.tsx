import { Icon, type IconName } from './Icon.tsx'
import { cx } from './props.ts'
import styles from './Tag.module.css'

export type TagTone = 'scheduled' | 'confirmed' | 'waiting' | 'danger' | 'noShow' | 'online' | 'soft'

/** Words and fill, an icon where it tells something besides: never the colour alone. */
export function Tag({ icon, tone, children }: { icon?: IconName; tone: TagTone; children: string }) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
