import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

/** A refusal or message above a form's first field, read out as soon as it appears. */
export function Alert({
  tone = 'danger',
  children,
}: {
  tone?: 'danger' | 'success' | undefined
  children: ReactNode
}) {
  return (
    <div role="alert" className={styles[tone]}>
      <Icon name={tone === 'danger' ? 'alert' : 'checkCircle'} />
      <div>{children}</div>
    </div>
  )
}
