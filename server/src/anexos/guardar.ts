/** Streams a document into the store, detecting its type and computing its size on the way. */
import { Readable } from 'node:stream'
import type { Tipo } from '@clinica/contract/anexos/schemas.ts'
import type { Files } from '../http/context.ts'
import type { ComingFile } from '../http/upload.ts'
import { Refusal } from '../refusal.ts'
import { HEAD_BYTES, mustStay, tipoByHead, tipoOfPacked } from './tipo.ts'

export interface Kept {
  tipo: Tipo
  tamanho: number
  sha256: Buffer
}

/**
 * Writes nothing if the first bytes already show that the type is not accepted.
 * @param announced is awaited before the first byte is written
 * @throws Refusal 415, 503, and the error with which the upload broke off
 */
export async function guardar(
  files: Files,
  key: string,
  { bytes, digest }: ComingFile,
  announced: () => Promise<void>,
): Promise<Kept> {
  const pieces = bytes[Symbol.asyncIterator]()
  const head = await headOf(pieces)
  const tipo = await tipoByHead(head)
  await announced()
  const check = mustStay(tipo)
  let tamanho = 0
  async function* passing(): AsyncGenerator<Buffer> {
    for (let piece: Buffer | undefined = head; piece; piece = (await pieces.next()).value) {
      check(piece)
      tamanho += piece.length
      yield piece
    }
  }
  await files.put(key, Readable.from(passing()))
  return { tipo: tipo === 'packed' ? await tipoThere(files, key) : tipo, tamanho, sha256: digest() }
}

async function headOf(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const first: Buffer[] = []
  for (let size = 0; size < HEAD_BYTES; ) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
    size += value.length
  }
  return Buffer.concat(first)
}

async function tipoThere(files: Files, key: string): Promise<Tipo> {
  const whole = await files.open(key)
  if (!whole) throw new Refusal('INDISPONIVEL')
  try {
    return await tipoOfPacked(whole)
  } finally {
    whole.destroy()
  }
}
