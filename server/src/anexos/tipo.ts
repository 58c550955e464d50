/** What a file is, by its content: its name and the type that came with it are never asked. */

import { Readable } from 'node:stream'
import { TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'
import { Refusal } from '../refusal.ts'

/** From so many of the first bytes all kinds are told but the packed ones. */
export const HEAD_BYTES = 4100

/** The documents of Word, Excel and Writer are packed so; what is in the packet stands anywhere in it. */
const PACKED = 'application/zip'
const TEXT: Tipo = 'text/plain'

const isTaken = (mime: string): mime is Tipo => mime in TIPOS

/** 'packed' where the whole of it has to be asked. @throws Refusal 415 */
export async function tipoByHead(head: Buffer): Promise<Tipo | 'packed'> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  if (mime === PACKED) return 'packed'
  if (mime === undefined && !isBinary(head) && !isMarkup(head)) return TEXT
  return taken(mime)
}

/** @throws Refusal 415 */
export const tipoOfPacked = async (whole: Readable): Promise<Tipo> =>
  taken((await fileTypeFromStream(Readable.toWeb(whole)))?.mime)

function taken(mime: string | undefined): Tipo {
  if (mime !== undefined && isTaken(mime)) return mime
  throw new Refusal('FORMATO_NAO_ACEITO', {
    text: 'Envie um PDF, uma imagem (JPEG, PNG ou WebP), um texto ou um documento do Word, do Excel ou do Writer (DOCX, XLSX ou ODT).',
  })
}

/** A text begins as one; whether it goes on as one is asked of every piece. @throws Refusal 415 */
export function mustStay(tipo: Tipo | 'packed', piece: Buffer): void {
  if (tipo === TEXT && isBinary(piece)) taken(undefined)
}

/** No text holds one of these (WHATWG, *MIME Sniffing*, binary data bytes). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/
const isBinary = (bytes: Buffer): boolean => BINARY.test(bytes.toString('latin1'))

/** A page or a drawing, which a browser runs: it begins with a mark, or holds one that makes it one. */
const MARKUP = /^[\s\xef\xbb\xbf]*<[a-z!?/]|<(?:!doctype|html|head|body|script|iframe|svg)[\s/>]/i
const isMarkup = (head: Buffer): boolean => MARKUP.test(head.toString('latin1'))
