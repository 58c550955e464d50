import { isManager } from '@clinica/contract/permissions.ts'
import { ver as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { profissionalById } from './sql.ts'

export const ver = handle(entry)(async ({ tx, caller, params, record, etag }) => {
  const found = await profissionalById(tx, caller.tenantId, params.id)
  record.must(found !== null && (!found.profissional.arquivado || isManager(caller)))
  if (!found) throw new Error('A record rule let a missing record pass')

  etag(found.versao)
  const { id, nome, sobrenome } = found.profissional
  return isManager(caller) ? found.profissional : { id, nome, sobrenome }
})
