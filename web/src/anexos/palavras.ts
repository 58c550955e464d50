/** A document in words. */
import { type Anexo, DOCUMENT_BYTES, TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import type { IconName } from '../ui/Icon.tsx'

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

const [KB, MB] = [1024, 1024 ** 2]

/** '412 KB', '1,2 MB', '24 MB'; never more than it is called, so that 20 MB is a limit kept. */
export function tamanhoEscrito(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.floor(bytes / KB))} KB`
  const digits = bytes < 10 * MB ? 1 : 0
  const places = 10 ** digits
  return `${(Math.floor((bytes / MB) * places) / places).toLocaleString('pt-BR')} MB`
}

/** 'PDF · 412 KB' */
export const tipoETamanho = ({ tipo, tamanho }: Anexo): string =>
  `${TIPO_LABELS[tipo]} · ${tamanhoEscrito(tamanho)}`

export const iconeDe = (tipo: string): IconName => (tipo.startsWith('image/') ? 'image' : 'document')

/** A text by whatever name; what a browser knows by none is told by its content, when it has arrived. */
const mayBeTaken = (type: string) =>
  type === '' || type in TIPOS || (type.startsWith('text/') && type !== 'text/html')

/** 'O arquivo tem 24 MB; o limite é 20 MB.'; null of one that may be sent. */
export function problemaDe({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!mayBeTaken(type))
    return 'Este tipo de arquivo não é aceito. Envie PDF, imagem, texto, Word, Excel ou Writer.'
  if (size === 0) return 'O arquivo está vazio.'
  if (size <= DOCUMENT_BYTES) return null
  const [has, most] = [tamanhoEscrito(size), tamanhoEscrito(DOCUMENT_BYTES)]
  return has === most ? `O arquivo tem mais de ${most}.` : `O arquivo tem ${has}; o limite é ${most}.`
}

/** What a file is first called: its name without the ending. */
export const nomeSugerido = (file: string): string => file.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, 150)
