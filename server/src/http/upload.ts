/** The one file of a form. Of nothing else a body may be larger, and none of it is read before the caller is let in. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../refusal.ts'

const FIELD = 'file'
const MISSING = [{ campo: FIELD, mensagem: 'Selecione um arquivo' }]
/** What stands around the file in a form. */
const AROUND = 64 * 1024

/** Routes registered in it take forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  })
}

/** @throws Refusal 400 when there is none, 413 when it is larger */
export async function readFile(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Buffer> {
  if (!request.isMultipart()) throw invalid(MISSING)
  // Hung up while it waited: the parser would wait for the end of it for ever.
  if (request.raw.destroyed) throw new Refusal('REQUISICAO_INVALIDA')
  const tooLarge = (cause?: unknown) =>
    new Refusal('CORPO_GRANDE_DEMAIS', { text: `O arquivo tem mais de ${maxBytes / 1024 ** 2} MB.`, cause })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND) throw tooLarge()
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    const bytes = part?.fieldname === FIELD ? await part.toBuffer() : null
    if (!bytes || bytes.length === 0) throw invalid(MISSING)
    return bytes
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(error)
    // A form with more than the file, or one that was cut or is none.
    throw new Refusal('REQUISICAO_INVALIDA', { cause: error })
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
