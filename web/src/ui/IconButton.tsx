import { Button, type ButtonProps, type PressEvent } from 'react-aria-components/Button'
import { TooltipTrigger } from 'react-aria-components/Tooltip'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Tooltip } from './overlays/Tooltip.tsx'
import { cx, defined } from './props.ts'

export interface IconButtonProps {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  onPress?: ((event: PressEvent) => void) | undefined
  /** normal 40 px, row (rows and cards) 36, inline (beside a word) 24; on the phone always 44. */
  size?: 'normal' | 'row' | 'inline' | undefined
  tone?: 'plain' | 'primary' | undefined
  /** A dot for something new; the label says what. */
  hasDot?: boolean | undefined
  isDisabled?: boolean | undefined
  slot?: string | undefined
}

/**
 * Not `disabled`, which would drop the focus, and Escape with it: it may be pressed until it is disabled, as 'Dias
 * anteriores' is, or while it is busy.
 */
const closed: ButtonProps['render'] = ({ disabled: _, ...props }) => (
  <button {...props} type="button" aria-disabled="true" tabIndex={-1} />
)

const ICON = { normal: 20, row: 18, inline: 16 } as const

export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, size = 'normal', tone = 'plain', isDisabled = false, slot, hasDot } = props
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <Button
        aria-label={label}
        isDisabled={isDisabled}
        {...defined({ onPress, slot, render: isDisabled ? closed : undefined })}
        className={cx(styles.button, styles[size], styles[tone])}
      >
        <Icon name={icon} size={ICON[size]} />
        {hasDot && <span className={styles.dot} />}
      </Button>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  )
}
