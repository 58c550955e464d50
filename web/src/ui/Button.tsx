import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { cx, defined } from './props.ts'
import { useSavingClosed } from './saving.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger-quiet' | 'danger'

export interface ButtonProps {
  children: ReactNode
  tone?: ButtonTone | undefined
  size?: 'normal' | 'large' | 'small' | undefined
  icon?: IconName | undefined
  /** Shows a ring and ignores presses; width and label stay. */
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Whether it saves something (default: a submit button does). It is disabled while nothing can be saved. */
  saves?: boolean | undefined
  isWide?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  form?: string | undefined
  autoFocus?: boolean | undefined
  onPress?: ((event: PressEvent) => void) | undefined
  /** The part of a React Aria component that it is: 'close' in a dialog. */
  slot?: string | undefined
  /** The letter that presses it from the keyboard, while shortcuts are on. */
  'data-key'?: string | undefined
  /** What Ctrl+Enter presses in a form whose Enter does something else. */
  'data-salvar'?: true | undefined
  /** A fuller name where the label alone is ambiguous. It begins with the label. */
  'aria-label'?: string | undefined
  /** Id of the text that says why it is disabled. */
  'aria-describedby'?: string | undefined
}

const tones: Record<ButtonTone, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  'danger-quiet': styles.dangerQuiet,
  danger: styles.danger,
}

const ignore = () => {}

/** Not `disabled`: the button must keep the focus, without which Escape does not work. It may be usable again soon. */
const closedFor = (why: string) =>
  ({
    'aria-describedby': why,
    type: 'button',
    onPress: ignore,
    render: props => <button {...props} aria-disabled="true" data-disabled />,
  }) satisfies Partial<AriaButtonProps>

export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'secondary',
    size = 'normal',
    icon,
    isBusy = false,
    isWide,
    saves,
    ...rest
  } = props
  const closed = useSavingClosed()
  const why = (saves ?? props.type === 'submit') ? closed?.id : undefined
  return (
    <AriaButton
      {...defined(rest)}
      // React Aria's own `isPending` adds a live announcement labelled by this button. It stays in the document after
      // the press closed the dialog, and then refers to an id that is gone.
      {...(isBusy ? { 'data-busy': true, type: 'button', onPress: ignore } : {})}
      {...(why ? closedFor(why) : {})}
      className={cx(
        styles.button,
        tones[tone],
        styles[size],
        isWide && styles.wide,
        isBusy && !icon && styles.makesRoom,
      )}
    >
      {isBusy ? (
        <span className={styles.ring} />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />
      )}
      {children}
    </AriaButton>
  )
}
