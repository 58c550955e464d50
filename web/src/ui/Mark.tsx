import styles from './Mark.module.css'

/** The logo, two overlapping rings, with the clinic's name beside it. */
export function Mark({ name, size = 'header' }: { name: string; size?: 'header' | 'page' | undefined }) {
  return (
    <span className={size === 'page' ? styles.page : styles.header}>
      <Rings />
      <span className={styles.name}>{name}</span>
    </span>
  )
}

export function Rings() {
  return (
    <svg viewBox="0 0 32 24" width="26" height="20" aria-hidden="true">
      <circle cx="11.8" cy="12" r="10.4" fill="none" stroke="#4A5FA8" strokeWidth="2.8" />
      <circle cx="20.2" cy="12" r="10.4" fill="none" stroke="#6FB5AF" strokeWidth="2.8" />
      <path d="M16 2.5a10.4 10.4 0 0 1 0 19a10.4 10.4 0 0 1 0-19z" fill="#E0B45C" />
    </svg>
  )
}
