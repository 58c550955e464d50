import { restaurar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, restore } from '../pessoas/index.ts'
import { writtenPatient } from './sql.ts'

export const restaurar = handle(entry)(async ({ tx, caller, params: { id }, record, log, etag }) => {
  const { tenantId } = caller
  const person = await lockPerson(tx, tenantId, 'pacientes', id)
  record.must(person !== undefined)
  if (!person) throw new Error('A record rule let a missing record pass')

  await restore(tx, { tenantId, list: 'pacientes', person })
  await log(id)
  const { paciente, versao } = await writtenPatient(tx, tenantId, id)
  etag(versao)
  return paciente
})
