import { type Anexo, DOCUMENT_BYTES, TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import { dayOf } from '@clinica/contract/clock.ts'
import { sizeWords } from '@clinica/contract/size.ts'
import type { IconName } from '../ui/Icon.tsx'
import { numericDay } from '../ui/time/days.ts'

const TIPO_LABELS: Record<Tipo, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Imagem',
  'image/png': 'Imagem',
  'image/webp': 'Imagem',
  'text/plain': 'Texto',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Documento',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Planilha',
  'application/vnd.oasis.opendocument.text': 'Documento',
}

/** 'PDF · 412 KB' */
export const tipoETamanho = ({ tipo, tamanho }: Anexo): string =>
  `${TIPO_LABELS[tipo]} · ${sizeWords(tamanho)}`

/** '25/11/2026', the day in the clinic. */
export const diaDoEnvio = ({ enviadoEm }: Pick<Anexo, 'enviadoEm'>): string =>
  numericDay(dayOf(new Date(enviadoEm)))

export const iconeDe = (tipo: string): IconName => (tipo.startsWith('image/') ? 'image' : 'document')

/** Accepts any text type but HTML. Without a type the server decides, by the file's content. */
const mayBeTaken = (type: string) =>
  type === '' || type in TIPOS || (type.startsWith('text/') && type !== 'text/html')

/** 'O arquivo tem 24 MB; o limite é 20 MB.'; null for a file that may be sent. */
export function problemaDe({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!mayBeTaken(type))
    return 'Este tipo de arquivo não é aceito. Envie PDF, imagem, texto, Word, Excel ou Writer.'
  if (size === 0) return 'O arquivo está vazio.'
  if (size <= DOCUMENT_BYTES) return null
  const [has, most] = [sizeWords(size), sizeWords(DOCUMENT_BYTES)]
  return has === most ? `O arquivo tem mais de ${most}.` : `O arquivo tem ${has}; o limite é ${most}.`
}

/** The name first suggested for a file: its file name without the extension. */
export const nomeSugerido = (file: string): string => file.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, 150)
