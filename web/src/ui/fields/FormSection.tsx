import { type ReactNode, useId } from 'react'
import { cx } from '../props.ts'
import styles from './FormSection.module.css'

interface FormSectionProps {
  title: string
  /** On the phone it is the label of the one field below, or hidden where the fields' own labels say it already. */
  onPhone?: 'label' | 'hidden' | undefined
  /** At the right end of the heading's line: a switch. */
  action?: ReactNode
  columns?: FieldGridProps['columns']
  children: ReactNode
}

/** A heading and its fields, two beside each other where there is room. */
export function FormSection({ title, onPhone, action, columns, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={cx(styles.head, action !== undefined && styles.withAction)}>
        <h3 id={id} className={cx(styles.title, onPhone && styles[onPhone])}>
          {title}
        </h3>
        {action}
      </div>
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </section>
  )
}

interface FieldGridProps {
  columns?: 2 | 3 | undefined
  children: ReactNode
}

/** Fields beside each other where there is room, one under the other on the phone. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return <div className={cx(styles.grid, columns === 3 && styles.three)}>{children}</div>
}
