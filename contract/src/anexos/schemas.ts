import { body, optional, text } from '../fields.ts'
import * as z from '../zod.ts'

export const DOCUMENT_BYTES = 20 * 1024 ** 2

/** Accepted types with their file extension. A file's type is detected from its content, never from its name. */
export const TIPOS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
} as const
export type Tipo = keyof typeof TIPOS

/** The form fields sent with the file. */
export const novoAnexo = body({ nome: text(150), descricao: optional(text(300)) })

export const anexo = z.strictObject({
  id: z.int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  /** The file's name as sent, with accents but without a path. */
  arquivo: z.string(),
  tipo: z.enum(Object.keys(TIPOS) as [Tipo, ...Tipo[]]),
  /** Size in bytes. */
  tamanho: z.int(),
  enviadoEm: z.string(),
  enviadoPor: z.strictObject({ id: z.int(), nome: z.string() }),
})
export type Anexo = z.output<typeof anexo>
