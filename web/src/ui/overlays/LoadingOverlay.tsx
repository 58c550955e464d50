import styles from './LoadingOverlay.module.css'

/** Over the page while something is on its way that nothing else shows. */
export function LoadingOverlay({ label = 'Carregando' }: { label?: string | undefined }) {
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.ring} />
      <span className={styles.words}>{label}</span>
    </div>
  )
}
