import { type ReactNode, useId } from 'react'
import { cx } from '../props.ts'
import styles from './FormSection.module.css'

interface FormSectionProps {
  title: string
  /** On the phone, shown as the label of the section's only field, or hidden where the fields' own labels suffice. */
  onPhone?: 'label' | 'hidden' | undefined
  /** A switch at the right of the heading. */
  action?: ReactNode
  columns?: FieldGridProps['columns']
  children: ReactNode
}

/** A heading and its fields, side by side where there is room. */
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

/** Fields side by side where there is room, stacked on the phone. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return <div className={cx(styles.grid, columns === 3 && styles.three)}>{children}</div>
}
