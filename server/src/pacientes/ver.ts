import { ver as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { isTheirPatient, pacienteById } from './sql.ts'

export const ver = handle(entry)(async ({ tx, caller, params: { id }, record, log, etag }) => {
  const found = await pacienteById(tx, caller.tenantId, id)
  const shown = found !== null && (!found.paciente.arquivado || isManager(caller))
  record.must(shown && (await isTheirPatient(tx, caller, id)))
  if (!found) throw new Error('A record rule let a missing record pass')

  await log(id)
  etag(found.versao)
  return found.paciente
})
