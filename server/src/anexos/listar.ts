import { listar as entry } from '@clinica/contract/anexos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { anexosOf } from './sql.ts'
import { isTheirs, patientOf } from './whose.ts'

export const listar = handle(entry, async ({ tx, caller, params: { id }, record, log }) => {
  await record.theirs(await patientOf(tx, caller.tenantId, id), isTheirs(tx))
  await log(id)
  return anexosOf(tx, caller.tenantId, id)
})
