/** Detects a file's type from its content; its name and declared type are ignored. */

import { Readable } from 'node:stream'
import { TIPOS, type Tipo } from '@clinica/contract/anexos/schemas.ts'
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type'
import { Refusal } from '../refusal.ts'
import { plainText } from './plain-text.ts'

/** This many first bytes identify every type except those based on ZIP. */
export const HEAD_BYTES = 4100

/** Word, Excel and Writer documents are ZIP files; the entry that identifies them may be anywhere in the file. */
const PACKED = 'application/zip'
const TEXT: Tipo = 'text/plain'

const isTaken = (mime: string): mime is Tipo => mime in TIPOS

/** The type, or 'packed' if only the whole file can tell. @throws Refusal 415 */
export async function tipoByHead(head: Buffer): Promise<Tipo | 'packed'> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  if (mime === PACKED) return 'packed'
  // Some signatures are two letters long: 'BM' is a bitmap's, and begins 'BMI 24, estável', too.
  if ((mime === undefined || !isTaken(mime)) && !isFormatted(head) && plainText()(head)) return TEXT
  return taken(mime)
}

/** RTF and PostScript consist of letters, but what they say cannot be read as text. */
const isFormatted = (head: Buffer): boolean => /^(?:\{\\rtf|%!PS)/.test(head.toString('latin1', 0, 8))

/** @throws Refusal 415 */
export const tipoOfPacked = async (whole: Readable): Promise<Tipo> =>
  taken((await fileTypeFromStream(Readable.toWeb(whole)))?.mime)

function taken(mime: string | undefined): Tipo {
  if (mime !== undefined && isTaken(mime)) return mime
  throw new Refusal('FORMATO_NAO_ACEITO', {
    text: 'Envie um PDF, uma imagem (JPEG, PNG ou WebP), um texto ou um documento do Word, do Excel ou do Writer (DOCX, XLSX ou ODT).',
  })
}

/**
 * A text file may turn binary or into a page after its first bytes: the returned function takes all of its pieces, in
 * order. It throws Refusal 415.
 */
export function mustStay(tipo: Tipo | 'packed'): (piece: Buffer) => void {
  const isText = tipo === TEXT ? plainText() : () => true
  return piece => {
    if (!isText(piece)) taken(undefined)
  }
}
