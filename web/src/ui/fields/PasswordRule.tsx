import { PASSWORD_RULES } from '@clinica/contract/validation.ts'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './PasswordRule.module.css'

/** The rules of a new password, marking those that are met; announced as they change. */
export function PasswordRule({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="A nova senha precisa de" aria-live="polite">
      {PASSWORD_RULES.map(({ words, holds }) => {
        const isMet = holds(password)
        return (
          <li key={words} className={cx(styles.rule, isMet && styles.met)}>
            {isMet ? <Icon name="check" size={16} /> : <span className={styles.ring} />}
            {words}
            {isMet && <span className="visually-hidden">: atendido</span>}
          </li>
        )
      })}
    </ul>
  )
}
