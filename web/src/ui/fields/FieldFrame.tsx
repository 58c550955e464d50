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
  hint?: string | undefined
  isHintKept?: boolean | undefined
  error?: string | undefined
  children: ReactNode
}

/** Label above, control, message below: the same in every field, inside React Aria's own root. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, isLabelHidden, isOptional, hint, isHintKept, error, children } = props
  return (
    <>
      <Label className={cx(isLabelHidden ? 'visually-hidden' : styles.label)} data-label>
        {label}
        {isOptional && <span className={styles.optional}> (opcional)</span>}
      </Label>
      {children}
      {/* Always there: React Aria looks for it once, and words that come later would belong to nothing. */}
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
