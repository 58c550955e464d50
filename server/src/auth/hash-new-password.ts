import { MESSAGES } from '@clinica/contract/validation.ts'
import type { BeforeContext } from '../http/context.ts'
import { late } from '../late.ts'
import { invalid } from '../refusal.ts'
import { hashPassword } from './password.ts'
import { policyOf } from './politica/sql.ts'

const list = late(() => import('./common-password.ts'))

type Where = Pick<BeforeContext, 'server' | 'tenant'> & Partial<Pick<BeforeContext, 'caller'>>

/** @throws Refusal 400 naming the field, for common passwords (and `HOUSE_WORDS`) if the clinic refuses them */
export async function refuseCommon(
  campo: string,
  password: string,
  { server: { inTenant }, tenant }: Where,
): Promise<void> {
  const { recusarSenhasComuns } = await inTenant.read({ tenantId: tenant.id }, tx => policyOf(tx, tenant.id))
  if (!recusarSenhasComuns) return
  const { isCommonPassword } = await list()
  if (isCommonPassword(password, tenant.nome)) throw invalid([{ campo, mensagem: MESSAGES.commonPassword }])
}

/**
 * Hashes a password that is being set. Other features must use this, so that none forgets whether the clinic refuses
 * common passwords.
 * @throws Refusal as `refuseCommon`
 */
export async function hashNewPassword(campo: string, password: string, where: Where): Promise<string> {
  await refuseCommon(campo, password, where)
  const { caller } = where
  return hashPassword(password, caller && `${caller.tenantId}/${caller.userId}`)
}
