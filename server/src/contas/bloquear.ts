import { bloquearConta as entry } from '@clinica/contract/auth/administracao.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { mayBlock, setBlocked } from './block.ts'
import { lockAccount, mustBeInUse, patientIds } from './sql.ts'

export const bloquear = handle(entry, async ({ params: { id }, log, ...context }) => {
  const { tx, caller } = context
  const account = await lockAccount(tx, caller.tenantId, id)
  // A repeated DELETE answers 404 (wire).
  if (account.bloqueado) throw new Refusal('NAO_ENCONTRADO', { text: 'Esta conta já está bloqueada.' })
  await mayBlock(tx, caller, account)
  // Blocked in the archive, where no list shows it, it would come back with an account that does not let anybody in.
  mustBeInUse(account)
  await setBlocked(context, account, true)
  await log(patientIds(account))
})
