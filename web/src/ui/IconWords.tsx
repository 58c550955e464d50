import { Icon, type IconName } from './Icon.tsx'
import styles from './IconWords.module.css'
import { cx } from './props.ts'

interface IconWordsProps {
  icon: IconName
  tone?: 'plain' | 'online' | undefined
  children: string
}

/** A word with an icon on one line: Presencial, Online, a telephone number. Not a tag. */
export function IconWords({ icon, tone = 'plain', children }: IconWordsProps) {
  return (
    <span className={cx(styles.words, styles[tone])}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
