import { Icon } from '../Icon.tsx'
import { useSavingClosed } from '../saving.ts'
import styles from './NothingIsSaved.module.css'

/** Why nothing can be saved now. The live region is always rendered, or it would not be announced. */
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
