import { ver as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { isTheirs } from '@clinica/contract/pacientes/rules.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { pacienteById, professionalsOf } from './sql.ts'

export const ver = handle(entry)(async ({ tx, caller, params: { id }, record, log, etag }) => {
  const { tenantId } = caller
  const found = await pacienteById(tx, tenantId, id)
  if (!found) throw new Refusal('NAO_ENCONTRADO')
  const { paciente, versao } = found
  const profissionais = caller.role === 'PROFISSIONAL' ? await professionalsOf(tx, tenantId, id) : []
  record.must(isTheirs(caller, { id, profissionais }) && (!paciente.arquivado || isManager(caller)))
  await log(id)
  etag(versao)
  return paciente
})
