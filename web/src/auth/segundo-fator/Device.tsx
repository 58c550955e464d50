import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './SegundoFator.module.css'

interface DeviceProps {
  /** By the words for a browser and its system. */
  name: string
  isHere: boolean
  details: string
  address: string | null
  /** What can be done about it. */
  children: ReactNode
}

/** Where an account is open, or enters without its code. */
export const Device = ({ name, isHere, details, address, children }: DeviceProps) => (
  <li className={styles.session}>
    <span className={styles.device}>
      <Icon name={/iPhone|Android/.test(name) ? 'mobile' : 'screen'} />
    </span>
    <div className={styles.where}>
      <p className={styles.browser}>
        {name}
        {isHere && <Tag tone="soft">Este aparelho</Tag>}
      </p>
      <p className={styles.details}>
        {details}
        {address && ` · ${address}`}
      </p>
    </div>
    {children}
  </li>
)
