import { isManager, seesAll } from '@clinica/contract/permissions.ts'
import { ver as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { profissionalById } from './sql.ts'

export const ver = handle(entry, async ({ tx, caller, params, record, etag }) => {
  const found = await record.theirs(
    await profissionalById(tx, caller.tenantId, params.id),
    (who, { profissional }) => !profissional.arquivado || seesAll(who),
  )

  const { id, nome, sobrenome } = found.profissional
  // No ETag: the version would reveal how often the record was changed.
  if (!isManager(caller)) return { id, nome, sobrenome }
  etag(found.versao)
  return found.profissional
})
