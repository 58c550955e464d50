/** Reads the one file of a form: the only bodies that may be large. None of it is read before the caller is let in. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeOf } from '../error-code.ts'
import { invalid, Refusal } from '../refusal.ts'
import { allowLonger } from './connections.ts'
import { fieldErrors } from './input.ts'

const FIELD = 'file'
const MISSING = [{ campo: FIELD, mensagem: 'Selecione um arquivo' }]
/** Bytes allowed for the rest of the form around the file. */
const AROUND = 64 * 1024
/** Bytes. Longer than any field may be, so a value cut off here still fails its length check. */
const FIELD_BYTES = 8 * 1024

/** A file while it is being received. */
export interface ComingFile {
  /** The file name as sent, without its path. */
  name: string
  /** @throws Refusal 413 if the file is too large, 400 if it is empty or breaks off */
  bytes: AsyncIterable<Buffer>
  /** The SHA-256 of the bytes. @throws if they were not read to the end */
  digest(): Buffer
}

/** What tells one form from another, for a key under which it is sent again. */
export interface SentForm {
  fields: unknown
  file: { name: string; sha256: string }
}

interface Bounds {
  maxBytes: number
}

/** Lets the routes registered in this scope take forms. Any other body is left unread: `mustBeForm` refuses it. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100, fieldSize: FIELD_BYTES },
  })
}

/** @throws Refusal 400 if there is no file, 413 if it is too large */
export async function readFile(request: FastifyRequest, { maxBytes }: Bounds): Promise<Buffer> {
  mustBeForm(request, maxBytes)
  return toldInOurWords(maxBytes, async () => {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    const bytes = part?.fieldname === FIELD ? await part.toBuffer() : null
    if (!bytes || bytes.length === 0) throw invalid(MISSING)
    return bytes
  })
}

/**
 * Reads a form without holding its whole file in memory: `keep` gets the file as a stream, which may come before or
 * after the fields. If this throws, the caller must remove what `keep` stored.
 * @throws Refusal 400 with every field that is wrong, 413 if the file is too large, and whatever `keep` throws
 */
export async function readForm<F extends z.ZodObject, T>(
  request: FastifyRequest,
  { maxBytes, fields }: Bounds & { fields: F },
  keep: (file: ComingFile) => Promise<T>,
): Promise<{ fields: z.output<F>; file: T; sent: SentForm }> {
  mustBeForm(request, maxBytes)
  allowLonger(request.raw)
  const said: Record<string, unknown> = {}
  let kept: { file: T; came: SentForm['file'] } | undefined
  const most = Object.keys(fields.shape).length
  try {
    await toldInOurWords(maxBytes, async () => {
      const limits = { fileSize: maxBytes, fields: most, parts: most + 1 }
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') said[part.fieldname] = part.value
        else if (part.fieldname !== FIELD) throw invalid([...(kept ? [] : MISSING), unknown(part.fieldname)])
        else {
          const coming = whole(part, maxBytes)
          const file = await keep(coming)
          kept = { file, came: { name: coming.name, sha256: coming.digest().toString('hex') } }
        }
      }
    })
  } catch (error) {
    // Read and discard the rest: a browser reads no answer before it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  const read = fields.safeParse(said)
  if (!kept || !read.success) {
    const missing = kept ? [] : MISSING
    const wrong = read.success ? [] : fieldErrors(read.error, path => path.join('.'))
    // A `file` that came as text is a file that is missing, and not an unknown field as well.
    throw invalid([...missing, ...wrong.filter(({ campo }) => kept || campo !== FIELD)])
  }
  return { fields: read.data, file: kept.file, sent: { fields: read.data, file: kept.came } }
}

/** Its bytes throw Refusal 413 if the file is too large, 400 if it is empty; the parser throws if it was cut off. */
function whole({ file, filename }: MultipartFile, maxBytes: number): ComingFile {
  const hash = createHash('sha256')
  let sha256: Buffer | undefined
  async function* passing(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of file as Readable) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
    if (file.truncated) throw tooLarge(maxBytes)
    if (size === 0) throw invalid(MISSING)
    sha256 = hash.digest()
  }
  return {
    name: filename,
    bytes: passing(),
    digest() {
      if (!sha256) throw new Error('The digest of a file was asked for before all of it was read')
      return sha256
    },
  }
}

const unknown = (campo: string) => ({ campo, mensagem: MESSAGES.unknown })

/** @throws Refusal 400 if nothing was sent, 415 if it is no form, 413 if it is too large */
function mustBeForm(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart())
    throw isSent(request) ? new Refusal('FORMATO_NAO_ACEITO', NO_FORM) : invalid(MISSING)
  // The caller hung up while waiting for its turn: the parser would wait for the end forever.
  if (request.raw.destroyed) throw new Refusal('REQUISICAO_INVALIDA')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND) throw tooLarge(maxBytes)
}

const NO_FORM = { text: 'Envie o arquivo em um formulário, multipart/form-data.' }

const isSent = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooLarge = (maxBytes: number, cause?: unknown) =>
  new Refusal('CORPO_GRANDE_DEMAIS', { text: `O arquivo tem mais de ${maxBytes / 1024 ** 2} MB.`, cause })

async function toldInOurWords<T>(maxBytes: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes, error)
    // The form has more parts than allowed, was cut off, or is no form at all.
    throw new Refusal('REQUISICAO_INVALIDA', { cause: error })
  }
}
