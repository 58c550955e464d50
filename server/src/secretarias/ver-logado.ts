import { verLogado as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { writtenSecretary } from './sql.ts'

export const verLogado = handle(entry, async ({ tx, caller: { tenantId, personId }, etag }) => {
  const { secretaria, versao } = await writtenSecretary(tx, tenantId, personId)
  etag(versao)
  return secretaria
})
