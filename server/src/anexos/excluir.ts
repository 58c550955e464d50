import { excluir as entry } from '@clinica/contract/anexos/endpoints.ts'
import { discard, letGo } from '../files/index.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, mustBeInUse } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { isTheirs } from './whose.ts'

/** Deletes the row, and the file after the commit. */
export const excluir = handle(entry, async ({ tx, server, caller, now, params, record, after, log }) => {
  const { tenantId } = caller
  const { id, docId } = params
  const person = await record.theirs(await lockPerson(tx, tenantId, 'pacientes', id), isTheirs(tx))
  const gone = await tx
    .deleteFrom('anexos')
    .where('tenant_id', '=', tenantId)
    .where('paciente_id', '=', id)
    .where('id', '=', docId)
    .returning('chave')
    .executeTakeFirst()
  if (!gone) throw new Refusal('NAO_ENCONTRADO')
  mustBeInUse(person)
  const loose = { tenantId, chave: gone.chave }
  await letGo(tx, loose, now)
  after.saved(() => discard(server, loose))
  await log(id)
})
