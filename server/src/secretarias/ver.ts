import { seesAll } from '@clinica/contract/permissions.ts'
import { ver as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { secretariaById } from './sql.ts'

export const ver = handle(entry, async ({ tx, caller: { tenantId }, params: { id }, record, etag }) => {
  const found = await record.theirs(await secretariaById(tx, tenantId, id), seesAll)
  etag(found.versao)
  return found.secretaria
})
