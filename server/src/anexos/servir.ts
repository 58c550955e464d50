/** Serves documents under the addresses that `baixar` returns, whether the store is a folder or a bucket. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { baixar } from '@clinica/contract/anexos/endpoints.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { create as attachment } from 'content-disposition'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LiveSession } from '../db/tenant.ts'
import { keyOfDocument } from '../files/index.ts'
import type { Server } from '../http/context.ts'
import { refusalOfCall } from '../http/may-call.ts'
import { Refusal } from '../refusal.ts'
import { FILES_URL, namedBy } from './link.ts'
import { rowsOf } from './sql.ts'
import { isTheirs, patientOf } from './whose.ts'

const EXPIRED = 'Este link venceu. Volte aos anexos do paciente e baixe o documento de novo.'
const LOST = 'O arquivo deste documento não foi encontrado. Avise quem cuida do sistema.'

const expired = () => new Refusal('NAO_ENCONTRADO', { text: EXPIRED })

/** The role of a session that might ask for the link again. @throws Refusal 404 */
function roleOf(session: LiveSession): Role {
  const { role } = session
  if (role === null || refusalOfCall(baixar, role, session)) throw expired()
  return role
}

type Sharing = Pick<Server, 'inTenant' | 'seal' | 'files' | 'now'>

export function registerDownloads(app: FastifyInstance, server: Sharing): void {
  const open = async (token: string, log: FastifyBaseLogger) => {
    const named = namedBy(server.seal, token)
    if (!named) throw new Refusal('NAO_ENCONTRADO')
    if (named.until <= server.now()) throw expired()
    const { tenantId, id, personId, sessionId } = named
    let role: Role | undefined
    const judge = (session: LiveSession) => {
      role = roleOf(session)
    }
    // A link handed on, or left in a browser, opens nothing once whoever asked for it could not ask again.
    const row = await server.inTenant.read({ tenantId, sessionId, account: sessionId, judge }, async tx => {
      const [row] = await rowsOf(tx, { tenantId, id })
      const patient = row && (await patientOf(tx, tenantId, row.paciente_id))
      if (!row || !patient) throw new Refusal('NAO_ENCONTRADO')
      if (!role || !(await isTheirs(tx)({ tenantId, personId, role }, patient))) throw expired()
      return row
    })
    const bytes = await server.files.open(keyOfDocument(tenantId, row.chave))
    if (!bytes) {
      // A fault of ours, since every row must have its file; ids alone, because a document's name may tell of
      // a patient.
      log.error({ tenantId, documentId: row.id }, 'document without its file')
      throw new Refusal('NAO_ENCONTRADO', { text: LOST })
    }
    return { row, bytes }
  }
  app.get<{ Params: { token: string } }>(
    `${FILES_URL}:token`,
    { exposeHeadRoute: false },
    async ({ params, log }, reply) => {
      const { row, bytes } = await open(params.token, log)
      return reply
        .headers({
          'content-type': row.tipo,
          'content-length': row.tamanho,
          'content-disposition': attachment(row.arquivo),
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(asKept(bytes, row.sha256)))
    },
  )
}

/** Holds back the last chunk until the digest matches the row's, so a damaged file never downloads completely. */
async function* asKept(bytes: Readable, sha256: Buffer): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let last: Buffer | undefined
  for await (const piece of bytes) {
    if (last) yield last
    digest.update(piece)
    last = piece
  }
  if (!digest.digest().equals(sha256)) throw new Error('A document in the store is not as it was kept')
  if (last) yield last
}
