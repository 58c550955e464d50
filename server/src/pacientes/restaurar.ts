import { restaurar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, restore } from '../pessoas/index.ts'
import { writtenPatient } from './sql.ts'

export const restaurar = handle(entry, async ({ tx, caller, params: { id }, record, log, etag }) => {
  const { tenantId } = caller
  const person = await record.theirs(await lockPerson(tx, tenantId, 'pacientes', id), seesAll)
  await restore(tx, { tenantId, list: 'pacientes', person })
  await log(id)
  const { paciente, versao } = await writtenPatient(tx, tenantId, id)
  etag(versao)
  return paciente
})
