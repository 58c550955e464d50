import styles from './Unbroken.module.css'

/** A CPF or a telephone number: no line ends at its hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children && <span className={styles.whole}>{children}</span>
}
