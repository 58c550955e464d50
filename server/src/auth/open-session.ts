import type { Tokens } from '@clinica/contract/auth/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { OpenContext } from '../http/context.ts'
import { keepToken, newToken, tokensOf } from './issue-tokens.ts'
import { browserOf } from './sessoes/browser.ts'
import type { Account } from './sql.ts'
import { tellOwner } from './tell-owner.ts'

interface Owner {
  tenantId: number
  userId: number
}

const rowOf = (tx: Tx, { tenantId, userId }: Owner) =>
  tx.selectFrom('users').select('email').where('tenant_id', '=', tenantId).where('id', '=', userId)

/** Changes to an account's credentials lock its row for writing: with this lock, nobody enters with the old ones. */
export async function lockAccount(tx: Tx, owner: Owner): Promise<void> {
  await rowOf(tx, owner).forShare().execute()
}

/**
 * Before the second factor is turned on or off: a sign-in waits, then meets it as it is; one that has begun
 * goes first.
 * @returns the account's e-mail, which hears of it
 */
export async function holdSignIns(tx: Tx, owner: Owner): Promise<string> {
  const { email } = await rowOf(tx, owner).forNoKeyUpdate().executeTakeFirstOrThrow()
  return email
}

interface Opening extends Pick<OpenContext, 'server' | 'tenant' | 'now' | 'address' | 'userAgent' | 'event'> {
  account: Account
  /** The hash of the remembered browser; null if it is none. */
  browser: Buffer | null
  /** How the second factor was met; null if there is none. */
  how: string | null
}

/** Opens a session. The caller has locked the account's row and made all checks. */
export async function openSession(tx: Tx, opening: Opening): Promise<Tokens> {
  const { server, tenant, account, now, address, userAgent, event, browser, how } = opening
  if (browser === null && (await isNewPlace(tx, opening))) {
    const { userId, email } = account
    await tellOwner(tx, server, { tenantId: tenant.id, userId, change: 'ENTRADA_NOVA', email, now })
  }
  const { id: sessionId } = await tx
    .insertInto('sessions')
    .values({
      tenant_id: tenant.id,
      user_id: account.userId,
      criada_em: now,
      vista_em: now,
      endereco: address || null,
      navegador: browserOf(userAgent),
      dispositivo: browser,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await event(tx, { tipo: 'ENTROU', userId: account.userId, detalhe: how })
  const refreshToken = newToken()
  await keepToken(tx, { tenantId: tenant.id, sessionId, refreshToken, now })
  return tokensOf(refreshToken, { server, tenant, account, sessionId })
}

/** New places in 24 hours of which a letter is written: no address is verified, so it may be a stranger's. */
const TOLD_A_DAY = 10
const DAY_MS = 24 * 60 * 60_000

/**
 * Whether no session of the account, even ended in the last 30 days, came from the same /16 (IPv6: /32): a telephone's
 * address changes every hour within such a network. False for the first sign-in of all: nobody is told.
 */
async function isNewPlace(tx: Tx, { tenant, account, address, now }: Opening): Promise<boolean> {
  if (!address) return false
  const around = (endereco: RawBuilder<unknown>) =>
    sql`network(set_masklen(${endereco}, case family(${endereco}) when 4 then 16 else 32 end))`
  const { rows } = await sql<{ known: boolean | null; places: number }>`
    select bool_or(${around(sql`endereco`)} = ${around(sql`${address}::inet`)}) as known,
        count(distinct ${around(sql`endereco`)}) filter (where criada_em > ${new Date(now.getTime() - DAY_MS)})
          as places
      from sessions where tenant_id = ${tenant.id} and user_id = ${account.userId} and endereco is not null`.execute(
    tx,
  )
  return rows[0]?.known === false && rows[0].places <= TOLD_A_DAY
}
