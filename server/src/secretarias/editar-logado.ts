import { editarLogado as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { saveOwnProfile } from '../pessoas/index.ts'
import { writtenSecretary } from './sql.ts'

export const editarLogado = handle(entry, async ({ tx, server, caller, body, now, ifMatch, event, etag }) => {
  await saveOwnProfile(tx, { server, caller, list: 'secretarias', perfil: body, now, ifMatch, event })
  await event('CADASTRO_ALTERADO')
  const { secretaria, versao } = await writtenSecretary(tx, caller.tenantId, caller.personId)
  etag(versao)
  return secretaria
})
