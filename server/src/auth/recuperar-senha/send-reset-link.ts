import { pedirLink } from '@clinica/contract/auth/endpoints.ts'
import { paths } from '@clinica/contract/paths.ts'
import type { Contato } from '@clinica/contract/tenants/endpoints.ts'
import { writeEvent } from '../../db/events.ts'
import type { Tx } from '../../db/tenant.ts'
import type { Server } from '../../http/context.ts'
import { type Job, NotAgain } from '../../jobs/index.ts'
import type { Post } from '../../mail/index.ts'
import { contactOf } from '../../tenants/index.ts'
import { type Account, accountBy } from '../sql.ts'
import { newResetCode } from './create-reset-code.ts'
import { ASKED_MS } from './recovery-limit.ts'
import { resetLetter } from './reset-letter.ts'

/**
 * The job behind `POST /v1/forgot-password`. The code is made here and exists in plain text only in the letter; a retry
 * makes another, which voids the one that may have gone out.
 */
export const sendResetLink =
  ({ inTenant, tenants, now }: Pick<Server, 'inTenant' | 'tenants' | 'now'>, post: Post) =>
  async ({ tenantId, id }: Job): Promise<void> => {
    const tenant = await tenants.byId(tenantId)
    // Tried again, and sent if the clinic is resumed while the link is still of use.
    if (!tenant) throw new Error('The clinic is suspended')
    const made = await inTenant.write({ tenantId }, tx => make(tx, { tenantId, id, now: now() }))
    // Whoever asked an hour ago has given up waiting, and the request may have been swept.
    if (made === 'late') post.late({ clinic: tenant.nome, account: null })
    if (!made || made === 'late') return
    const { account, code, contact } = made
    const link = `${post.originOf(tenant.nome)}${paths.changePassword(code)}`
    const { nome, email, userId } = account
    const letter = resetLetter({ clinic: tenant.titulo, contact, nome, email, link })
    const refused = await post.send(letter, { clinic: tenant.nome, account: userId })
    // Somebody waits for it, and is told nothing: the operator finds it among the jobs that were given up.
    if (refused) throw new NotAgain(refused.error)
  }

/** Null if no account that can sign in has the e-mail; 'late' if the request is older than an hour. */
async function make(
  tx: Tx,
  { tenantId, id, now }: Job & { now: Date },
): Promise<{ account: Account; code: string; contact: Contato } | 'late' | null> {
  const asked = await tx
    .selectFrom('recovery_requests')
    .select(['email', 'address', 'request_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('em', '>', new Date(now.getTime() - ASKED_MS))
    .executeTakeFirst()
  if (!asked) return 'late'
  const found = await accountBy(tx, tenantId, { email: asked.email })
  if (!found) return null
  const { userId } = found
  // Whoever blocks or archives the account, or changes its e-mail, locks this row: wait, then read again.
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .forUpdate()
    .execute()
  const account = await accountBy(tx, tenantId, { userId })
  if (!account || account.barrada || account.email.toLowerCase() !== asked.email) return null
  const code = await newResetCode(tx, { tenantId, userId, now })
  const { address, request_id: requestId } = asked
  await writeEvent(
    tx,
    { tenantId, now, entry: pedirLink, requestId, address },
    { tipo: 'LINK_CRIADO', userId: null, alvo: userId },
  )
  return { account, code, contact: await contactOf(tx, tenantId) }
}
