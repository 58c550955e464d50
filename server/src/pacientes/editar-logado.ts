import { editarLogado as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { handle } from '../http/handle.ts'
import { saveOwnProfile } from '../pessoas/index.ts'
import { writtenPatient } from './sql.ts'

export const editarLogado = handle(
  entry,
  async ({ tx, server, caller, body, now, ifMatch, event, log, etag }) => {
    const { tenantId, personId } = caller
    await saveOwnProfile(tx, { server, caller, list: 'pacientes', perfil: body, now, ifMatch, event })
    await log(personId)
    const { paciente, versao } = await writtenPatient(tx, tenantId, personId)
    etag(versao)
    return paciente
  },
)
