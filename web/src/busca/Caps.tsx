import { Fragment } from 'react'
import styles from './Caps.module.css'

interface CapsProps {
  /** Pressed together, or one after another where `then` stands between them. */
  keys: readonly string[]
  then?: string | undefined
}

/** Keys as they are printed on a keyboard. */
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
