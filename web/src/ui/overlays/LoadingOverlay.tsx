import styles from './LoadingOverlay.module.css'

/** Covers the page while something loads that shows no placeholder of its own. */
export function LoadingOverlay({ label = 'Carregando' }: { label?: string | undefined }) {
  return (
    <div className={styles.overlay} role="status" data-loading>
      <span className={styles.ring} />
      <span className={styles.words}>{label}</span>
    </div>
  )
}
