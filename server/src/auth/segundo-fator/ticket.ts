import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/tenant.ts'
import { hashOf } from '../issue-tokens.ts'
import type { Owner } from './code.ts'

/** Milliseconds a ticket lives: it proves that its holder just gave the password, until the code comes. */
const LIFE_MS = 5 * 60_000

/** How many sign-ins of one account may wait for the code at once; one more drops the oldest ticket. */
const MOST_OPEN = 5

export async function issueTicket(tx: Tx, { tenantId, userId, now }: Owner & { now: Date }): Promise<string> {
  // One ticket at a time: locks the factor's row, which exists, or nobody would need a ticket.
  await tx
    .selectFrom('segundo_fator')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
  const mine = tx
    .selectFrom('entradas_pendentes')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('expira_em', 'desc')
    .offset(MOST_OPEN - 1)
  await tx
    .deleteFrom('entradas_pendentes')
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', mine)
    .execute()
  const ticket = randomBytes(32).toString('base64url')
  await tx
    .insertInto('entradas_pendentes')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      hash: hashOf(ticket),
      expira_em: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return ticket
}

interface Shown {
  tenantId: number
  ticket: string
  now: Date
}

/** The id of the ticket's account; null if it is unknown or expired. */
export async function holderOf(tx: Tx, { tenantId, ticket, now }: Shown): Promise<number | null> {
  const open = await tx
    .selectFrom('entradas_pendentes')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hashOf(ticket))
    .where('expira_em', '>', now)
    .executeTakeFirst()
  return open?.user_id ?? null
}

/** Uses up the ticket. If it comes twice at once, one of the two finds it gone. */
export async function useTicket(tx: Tx, { tenantId, ticket, now }: Shown): Promise<boolean> {
  const used = await tx
    .deleteFrom('entradas_pendentes')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hashOf(ticket))
    .where('expira_em', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
