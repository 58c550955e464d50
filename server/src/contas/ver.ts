import { verConta as entry } from '@clinica/contract/auth/administracao.ts'
import { handle } from '../http/handle.ts'
import { accountById, patientIds, toConta } from './sql.ts'

export const ver = handle(entry, async ({ tx, caller: { tenantId }, params: { id }, log, etag }) => {
  const account = await accountById(tx, tenantId, id)
  await log(patientIds(account))
  etag(account.versao)
  return toConta(account)
})
