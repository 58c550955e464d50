import { Icon } from '../Icon.tsx'
import { useSavingClosed } from '../saving.ts'
import styles from './NothingIsSaved.module.css'

/** Over a dialog's buttons while they save nothing; it goes by itself. The place is always there, so that it is read out. */
export function NothingIsSaved() {
  const closed = useSavingClosed()
  return (
    <div role="status">
      {closed && (
        <p className={styles.line}>
          <Icon name="offline" size={16} />
          <span>{closed.words}</span>
        </p>
      )}
    </div>
  )
}
