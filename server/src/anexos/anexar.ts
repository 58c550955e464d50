import { anexar as entry } from '@clinica/contract/anexos/endpoints.ts'
import { novoAnexo } from '@clinica/contract/anexos/schemas.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import { takeTurn } from '../db/locks.ts'
import type { Tx } from '../db/tenant.ts'
import { announce, claim, discard, keyOfDocument, newChave } from '../files/index.ts'
import type { Caller } from '../http/context.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, mustBeInUse } from '../pessoas/index.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'
import { guardar } from './guardar.ts'
import { nameOfFile } from './nome.ts'
import { rowsOf, toAnexo } from './sql.ts'
import { isTheirs, patientOf } from './whose.ts'

/** Stores the file before the row that names it, and deletes it again if the row is not written. */
export const anexar = handle(entry, {
  prepare: async ({ params: { id } }, { server, caller, tenant, now, after, form, unlessRepeated }) => {
    const { tenantId } = caller
    const { inTenant, files } = server
    // Checked before the first byte is read, and again before the row is written.
    await unlessRepeated(id, () =>
      inTenant.read({ tenantId: tenant.id }, async tx => {
        const found = await patientOf(tx, tenantId, id)
        if (!found || !(await isTheirs(tx)(caller, found))) throw new Refusal('NAO_ENCONTRADO')
        if (found.arquivado) throw new Refusal('PESSOA_ARQUIVADA', { about: id })
        await mustBeWithinHourlyLimit(tx, caller, now)
      }),
    )
    const chave = newChave()
    const loose = { tenantId, chave }
    const { fields, file } = await form(novoAnexo, async coming => {
      const kept = await guardar(files, keyOfDocument(tenantId, chave), coming, async () => {
        await inTenant.write({ tenantId }, tx => announce(tx, loose, now))
        after.failed(() => discard(server, loose))
      })
      return { ...kept, arquivo: nameOfFile(coming.name, kept.tipo) }
    })
    return { ...fields, ...file, chave }
  },
  run: async ({ tx, caller, now, params: { id }, prepared, record, log }) => {
    const { tenantId, userId } = caller
    // Serializes the uploads of one account, so that simultaneous ones are all counted.
    await takeTurn(tx, 'documents', `${tenantId}/${userId}`)
    const person = await lockPerson(tx, tenantId, 'pacientes', id)
    mustBeInUse(await record.theirs(person, isTheirs(tx)))
    await mustBeWithinHourlyLimit(tx, caller, now)
    const { chave, ...written } = prepared
    await claim(tx, { tenantId, chave })
    const { id: docId } = await tx
      .insertInto('anexos')
      .values({
        tenant_id: tenantId,
        paciente_id: id,
        chave,
        user_id: userId,
        enviado_em: now,
        ...written,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await log(id)
    const [row] = await rowsOf(tx, { tenantId, id: docId })
    if (!row) throw new Error('The document that was just written is not there')
    return toAnexo(row)
  },
})

const HOUR_MS = 60 * 60_000
/** Uploads allowed per account and hour. Front desks scan a whole day's papers; other people send a few. */
const AN_HOUR = { manager: 240, other: 30 }

/** @throws Refusal 429 */
async function mustBeWithinHourlyLimit(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const { sent, oldest } = await tx
    .selectFrom('anexos')
    .select([sql<number>`count(*)`.as('sent'), sql<Date | null>`min(enviado_em)`.as('oldest')])
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('enviado_em', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  if (sent < (isManager(caller) ? AN_HOUR.manager : AN_HOUR.other)) return
  throw new Refusal('MUITAS_TENTATIVAS', {
    text: 'Muitos documentos enviados na última hora. Tente novamente mais tarde.',
    retryAfter: secondsUntilFree(oldest, HOUR_MS, now),
  })
}
