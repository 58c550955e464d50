import { arquivar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { archive, lockPerson, mustHaveNothingAhead } from '../pessoas/index.ts'
import { cancelScheduled } from './cancel-scheduled.ts'

export const arquivar = handle(entry, async ({ tx, caller, params: { id }, now, record, log }) => {
  const { tenantId } = caller
  const person = await record.theirs(await lockPerson(tx, tenantId, 'pacientes', id), seesAll)
  await mustHaveNothingAhead(tx, { tenantId, list: 'pacientes', person, now })
  await archive(tx, { tenantId, list: 'pacientes', person, now })
  await cancelScheduled(tx, { tenantId, pacienteId: id, now })
  await log(id)
})
