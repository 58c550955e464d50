import { ver as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { secretariaById } from './sql.ts'

export const ver = handle(entry)(async ({ tx, caller: { tenantId }, params: { id }, record, etag }) => {
  const found = await secretariaById(tx, tenantId, id)
  record.must(found !== null)
  if (!found) throw new Error('A record rule let a missing record pass')
  etag(found.versao)
  return found.secretaria
})
