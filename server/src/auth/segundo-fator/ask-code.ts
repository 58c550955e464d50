import { MESSAGES } from '@clinica/contract/validation.ts'
import type { BeforeContext } from '../../http/context.ts'
import { invalid } from '../../refusal.ts'
import { useCode } from './code.ts'

/**
 * Checks and uses up a signed-in person's code, before they change the password or the factor itself. It stays used
 * even if the change then fails: the next code is half a minute away.
 * @throws Refusal 400 naming `codigo`
 */
export async function askCode(
  codigo: string,
  { server, caller: { tenantId, userId }, now, event }: BeforeContext,
): Promise<void> {
  const used = await server.inTenant.write({ tenantId }, tx =>
    useCode(tx, { server, tenantId, userId, codigo, now, by: userId, event }),
  )
  if (!used) throw invalid([{ campo: 'codigo', mensagem: MESSAGES.wrongCode }])
}
