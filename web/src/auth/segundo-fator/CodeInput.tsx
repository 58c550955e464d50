import { TextInput } from '../../ui/fields/TextInput.tsx'
import styles from './SegundoFator.module.css'

export type Kind = 'app' | 'recovery'

const FORM = {
  app: { length: 6, groups: /.{1,3}/g, unwanted: /\D/g },
  recovery: { length: 8, groups: /.{1,4}/g, unwanted: /[^A-Za-z2-9]/g },
} as const

/** Removes the separators between the groups of a typed or pasted code. */
export const plainCode = (text: string, kind: Kind): string =>
  text.replace(FORM[kind].unwanted, '').toUpperCase().slice(0, FORM[kind].length)

export const isWhole = (code: string, kind: Kind): boolean => code.length === FORM[kind].length

const grouped = (code: string, kind: Kind): string => code.match(FORM[kind].groups)?.join(' ') ?? ''

interface CodeInputProps {
  label: string
  kind?: Kind
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  autoFocus?: boolean
}

/** One large field, which also accepts a pasted code. A complete code is not sent by itself: the button sends it. */
export function CodeInput({ label, kind = 'app', value, onChange, error, autoFocus }: CodeInputProps) {
  return (
    <div className={styles.code}>
      <TextInput
        label={label}
        name="codigo"
        value={grouped(value, kind)}
        onChange={text => onChange(plainCode(text, kind))}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        error={error}
        autoFocus={autoFocus}
        isLarge
      />
    </div>
  )
}
