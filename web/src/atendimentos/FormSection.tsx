import { type ReactNode, useId } from 'react'
import { cx } from '../ui/props.ts'
import styles from './FormSection.module.css'

interface FormSectionProps {
  title: string
  /** On the phone the fields' own labels say it already. */
  isTitleForDesk?: boolean | undefined
  /** At the right end of the heading's line: a switch. */
  action?: ReactNode
  children: ReactNode
}

/** A heading and its fields, two beside each other where there is room. */
export function FormSection({ title, isTitleForDesk, action, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={cx(styles.head, action !== undefined && styles.withAction)}>
        <h3 id={id} className={cx(styles.title, isTitleForDesk && styles.desk)}>
          {title}
        </h3>
        {action}
      </div>
      <div className={styles.grid}>{children}</div>
    </section>
  )
}
