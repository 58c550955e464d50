/** The name under which a document is saved: as it was sent, but for what a name may not do. */
import { TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import { hasControl, hasHidden } from '@clinica/contract/validation.ts'

const MOST = 120
/** What else such a file is called. */
const ALIASES: Partial<Record<Tipo, readonly string[]>> = {
  'image/jpeg': ['jpeg'],
  'text/plain': ['text', 'csv', 'md', 'log'],
}

/** Its accents composed and its path lost; an ending of another kind gets the right one behind it. */
export function nameOfFile(sent: string, tipo: Tipo): string {
  // A browser sends a quotation mark so (WHATWG, *multipart/form-data*).
  const last = sent.replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? ''
  const shown = [...last.normalize('NFC')].filter(one => !hasControl(one) && !hasHidden(one)).join('')
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([a-z0-9]{1,8}))?$/i.exec(shown.trim()) ?? []
  const own = TIPOS[tipo]
  const isRight = [own, ...(ALIASES[tipo] ?? [])].includes(ending.toLowerCase())
  const rest = isRight || ending === '' ? stem : `${stem}.${ending}`
  const name = [...rest.replace(/^[. ]+/, '')].slice(0, MOST).join('').trim() || 'documento'
  return `${name}.${isRight ? ending : own}`
}
