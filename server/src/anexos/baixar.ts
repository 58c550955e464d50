import { baixar as entry } from '@clinica/contract/anexos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { linkTo } from './link.ts'
import { rowsOf } from './sql.ts'
import { isTheirs, patientOf } from './whose.ts'

export const baixar = handle(entry, async ({ tx, server, caller, now, params, record, log }) => {
  const { tenantId, personId, sessionId } = caller
  const { id, docId } = params
  await record.theirs(await patientOf(tx, tenantId, id), isTheirs(tx))
  const [found] = await rowsOf(tx, { tenantId, pacienteId: id, id: docId })
  if (!found) throw new Refusal('NAO_ENCONTRADO')
  await log(id)
  return { link: linkTo(server.seal, { tenantId, id: docId, personId, sessionId }, now) }
})
