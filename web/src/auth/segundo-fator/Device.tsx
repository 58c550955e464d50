import { Icon } from '../../ui/Icon.tsx'
import styles from './SegundoFator.module.css'

/** By the words for a browser and its system. */
export const Device = ({ name }: { name: string }) => (
  <span className={styles.device}>
    <Icon name={/iPhone|Android/.test(name) ? 'mobile' : 'screen'} />
  </span>
)
