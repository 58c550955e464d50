/** The file name for downloading a document: the name as sent, made safe. */
import { TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import { hasControl, hasHidden } from '@clinica/contract/validation.ts'

const MOST = 120
/** Other extensions accepted for these types. */
const ALIASES: Partial<Record<Tipo, readonly string[]>> = {
  'image/jpeg': ['jpeg'],
  'text/plain': ['text', 'csv', 'md', 'log'],
}

/** Composes accents and drops the path; appends the right extension if the name's does not fit the type. */
export function nameOfFile(sent: string, tipo: Tipo): string {
  // Browsers encode a quotation mark as %22 (WHATWG, *multipart/form-data*).
  const last = sent.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const shown = [...last.normalize('NFC')].filter(one => !hasControl(one) && !hasHidden(one)).join('')
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([a-z0-9]{1,8}))?$/i.exec(shown.trim()) ?? []
  const own = TIPOS[tipo]
  const isRight = [own, ...(ALIASES[tipo] ?? [])].includes(ending.toLowerCase())
  const rest = isRight || ending === '' ? stem : `${stem}.${ending}`
  const name = [...rest.replace(/^[. ]+/, '')].slice(0, MOST).join('').trim() || 'documento'
  return `${name}.${isRight ? ending : own}`
}
