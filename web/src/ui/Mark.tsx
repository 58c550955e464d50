import styles from './Mark.module.css'

/** Two rings, sand where they meet: the logo, with the clinic's name beside it. */
export function Mark({ name, size = 'header' }: { name: string; size?: 'header' | 'page' | undefined }) {
  return (
    <span className={size === 'page' ? styles.page : styles.header}>
      <svg viewBox="0 0 32 24" aria-hidden="true">
        <path d="M16 3.7a9.6 9.6 0 0 1 0 16.6a9.6 9.6 0 0 1 0-16.6z" fill="#E0B45C" />
        <circle cx="11" cy="12" r="9.6" fill="none" stroke="#4A5FA8" strokeWidth="2.2" />
        <circle cx="21" cy="12" r="9.6" fill="none" stroke="#6FB5AF" strokeWidth="2.2" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
