import { Fragment } from 'react'
import styles from './Caps.module.css'

interface CapsProps {
  /** Pressed together; one after another if `then` is given, the word shown between them. */
  keys: readonly string[]
  then?: string | undefined
}

/** Draws keys as they look on a keyboard. */
export function Caps({ keys, then }: CapsProps) {
  return (
    <span className={styles.caps}>
      {keys.map((key, i) => (
        <Fragment key={key}>
          {then && i > 0 && <span className={styles.then}>{then}</span>}
          <kbd className={styles.cap}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
