/** Letters that tell an account's owner of changes that somebody else may have made. */
import type { Tx } from '../db/tenant.ts'
import type { Server } from '../http/context.ts'
import type { Job } from '../jobs/index.ts'
import type { Post } from '../mail/index.ts'
import { contactOf } from '../tenants/index.ts'
import { type Change, isChange, ownerLetter } from './owner-letter.ts'

interface Told {
  tenantId: number
  userId: number
  change: Change
  /** The owner's address; if the e-mail was changed, the old one. */
  email: string
  now: Date
}

/** Queues the letter in the transaction of the change, so that nothing is sent if that rolls back. */
export async function tellOwner(
  tx: Tx,
  { jobs }: Pick<Server, 'jobs'>,
  { tenantId, userId, change, email, now }: Told,
): Promise<void> {
  const { id } = await tx
    .insertInto('avisos_de_conta')
    .values({ tenant_id: tenantId, user_id: userId, tipo: change, email, em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.enqueue(tx, 'aviso-de-conta', { tenantId, id })
}

/** The job that sends the letter. The address is deleted once the letter is out. */
export const sendOwnerLetter =
  ({ inTenant, tenants }: Pick<Server, 'inTenant' | 'tenants'>, post: Post) =>
  async ({ tenantId, id }: Job): Promise<void> => {
    const tenant = await tenants.byId(tenantId)
    // Tried again, and at last among the jobs that were given up, from where the operator sends it when it is resumed.
    if (!tenant) throw new Error('The clinic is suspended')
    const { told, contact } = await inTenant.read({ tenantId }, async tx => ({
      told: await tx
        .selectFrom('avisos_de_conta')
        .select(['user_id', 'tipo', 'email', 'em'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst(),
      contact: await contactOf(tx, tenantId),
    }))
    if (!told || !isChange(told.tipo)) return
    const { user_id: account, tipo: change, email, em: at } = told
    const origin = post.originOf(tenant.nome)
    await post.send(ownerLetter({ clinic: tenant.titulo, contact, email, change, at, origin }), {
      clinic: tenant.nome,
      account,
    })
    await inTenant.write({ tenantId }, tx =>
      tx.deleteFrom('avisos_de_conta').where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
    )
  }
