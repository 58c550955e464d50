import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../Icon.tsx'
import { cx } from '../props.ts'
import styles from './field.module.css'

interface FieldFrameProps {
  label: string
  isLabelHidden?: boolean | undefined
  isOptional?: boolean | undefined
  hint?: ReactNode
  isHintKept?: boolean | undefined
  error?: string | undefined
  children: ReactNode
}

/** The frame of every field, inside React Aria's own root: label above, control, message below. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, isLabelHidden, isOptional, hint, isHintKept, error, children } = props
  return (
    <>
      <Label className={cx(isLabelHidden ? 'visually-hidden' : styles.label)} data-label>
        {label}
        {isOptional && <span className={styles.optional}> (opcional)</span>}
      </Label>
      {children}
      {/* Always rendered: React Aria looks for it only once, so a later one would not describe the field. */}
      <Text slot="description" className={cx(styles.hint)}>
        {(isHintKept || !error) && hint}
      </Text>
      {error && (
        <FieldError className={cx(styles.error)}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  )
}
