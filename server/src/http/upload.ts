/** The one file of a form. Of nothing else a body may be larger, and none of it is read before the caller is let in. */
import type { Readable } from 'node:stream'
import type * as z from '@clinica/contract/zod.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../refusal.ts'
import { allowLonger } from './connections.ts'
import { fieldErrors } from './input.ts'

const FIELD = 'file'
const MISSING = [{ campo: FIELD, mensagem: 'Selecione um arquivo' }]
/** What stands around the file in a form. */
const AROUND = 64 * 1024
/** Longer than any field may be: what is cut here is refused by its length. */
const FIELD_BYTES = 8 * 1024

/** A file while it comes. */
export interface ComingFile {
  /** As it was sent, its path lost. */
  name: string
  /** @throws Refusal 413 where more comes than may, 400 where it breaks off */
  bytes: AsyncIterable<Buffer>
}

interface Bounds {
  maxBytes: number
}

/** Routes registered in it take forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100, fieldSize: FIELD_BYTES },
  })
}

/** @throws Refusal 400 when there is none, 413 when it is larger */
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
 * A form of which no more stands in memory than passes: `keep` is given the file as it comes, before or after the
 * fields, and what it kept must go where this throws.
 * @throws Refusal 400 with every field that is wrong, 413 when the file is larger, and whatever `keep` throws
 */
export async function readForm<F extends z.ZodObject, T>(
  request: FastifyRequest,
  { maxBytes, fields }: Bounds & { fields: F },
  keep: (file: ComingFile) => Promise<T>,
): Promise<{ fields: z.output<F>; file: T }> {
  mustBeForm(request, maxBytes)
  allowLonger(request.raw)
  const said: Record<string, unknown> = {}
  let kept: { file: T } | undefined
  const most = Object.keys(fields.shape).length
  try {
    await toldInOurWords(maxBytes, async () => {
      const limits = { fileSize: maxBytes, fields: most, parts: most + 1 }
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') said[part.fieldname] = part.value
        else if (part.fieldname !== FIELD) throw new Refusal('REQUISICAO_INVALIDA')
        else kept = { file: await keep({ name: part.filename, bytes: whole(part, maxBytes) }) }
      }
    })
  } catch (error) {
    // The rest is taken and thrown away: a browser hears no answer before it has sent everything.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  const read = fields.safeParse(said)
  const wrong = read.success ? [] : fieldErrors(read.error, path => path.join('.'))
  if (!kept || !read.success) throw invalid([...(kept ? [] : MISSING), ...wrong])
  return { fields: read.data, file: kept.file }
}

/** @throws Refusal 413 where it is more than may come, 400 where it is empty; the parser says where it was cut */
async function* whole({ file }: MultipartFile, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of file as Readable) {
    size += chunk.length
    yield chunk
  }
  if (file.truncated) throw tooLarge(maxBytes)
  if (size === 0) throw invalid(MISSING)
}

function mustBeForm(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw invalid(MISSING)
  // The caller hung up while it waited: the parser would wait for the end for ever.
  if (request.raw.destroyed) throw new Refusal('REQUISICAO_INVALIDA')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND) throw tooLarge(maxBytes)
}

const tooLarge = (maxBytes: number, cause?: unknown) =>
  new Refusal('CORPO_GRANDE_DEMAIS', { text: `O arquivo tem mais de ${maxBytes / 1024 ** 2} MB.`, cause })

async function toldInOurWords<T>(maxBytes: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = codeOf(error)
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(maxBytes, error)
    // A form with more than it may have, or one that was cut or is none.
    throw new Refusal('REQUISICAO_INVALIDA', { cause: error })
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
