import { verLogado as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { handle } from '../http/handle.ts'
import { writtenPatient } from './sql.ts'

export const verLogado = handle(entry, async ({ tx, caller: { tenantId, personId }, log, etag }) => {
  const { paciente, versao } = await writtenPatient(tx, tenantId, personId)
  await log(personId)
  etag(versao)
  return paciente
})
