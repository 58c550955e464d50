import { verPolitica as entry } from '@clinica/contract/auth/administracao.ts'
import { versionOfContent } from '../../http/content-version.ts'
import { handle } from '../../http/handle.ts'
import { policyOf } from './sql.ts'

export const verPolitica = handle(entry, async ({ tx, caller, etag }) => {
  const policy = await policyOf(tx, caller.tenantId)
  etag(versionOfContent(policy))
  return policy
})
