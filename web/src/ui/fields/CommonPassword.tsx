import { isCommonPassword } from '@clinica/contract/auth/common-password.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './CommonPassword.module.css'

/**
 * Says below a new password, while it is typed, that it is a common one. This is not an error, because only the server
 * knows whether the clinic accepts common passwords. The word list is loaded at the first letter; without it nothing is
 * said.
 */
export function CommonPassword({ password }: { password: string }) {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || known) return
    let isGone = false
    import('./commonPasswords.ts').then(
      ({ COMMON_PASSWORDS }) => {
        // At once: if React drew it a little later, a press begun meanwhile would be the one that loses its button.
        const say = () => !isGone && flushSync(() => setKnown(COMMON_PASSWORDS))
        // What is said moves the form's button; one that moves away before it is let go is not pressed.
        if (!document.documentElement.matches(':active')) say()
        else addEventListener('pointerup', () => requestAnimationFrame(say), { once: true, capture: true })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isTyped, known])
  return (
    <p className={cx(styles.common)} aria-live="polite">
      {known && isCommonPassword(password, known) && (
        <>
          <Icon name="alert" size={16} />
          Esta senha está entre as mais comuns e é fácil de adivinhar.
        </>
      )}
    </p>
  )
}
