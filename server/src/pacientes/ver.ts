import { ver as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { isTheirPatient, pacienteById } from './sql.ts'

export const ver = handle(entry, async ({ tx, caller, params: { id }, record, log, etag }) => {
  const found = await record.theirs(
    await pacienteById(tx, caller.tenantId, id),
    (who, { paciente }) => (!paciente.arquivado || seesAll(who)) && isTheirPatient(tx, who, id),
  )

  await log(id)
  etag(found.versao)
  return found.paciente
})
