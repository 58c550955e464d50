import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './SegundoFator.module.css'

interface DeviceProps {
  /** Browser and system in words. */
  name: string
  isHere: boolean
  details: string
  address: string | null
  /** The buttons at its end. */
  children: ReactNode
}

/** A row for an open session or a remembered browser. */
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
        {address && ` ·\u00a0${address}`}
      </p>
    </div>
    {children}
  </li>
)
