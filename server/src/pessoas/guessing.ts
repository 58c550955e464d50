/**
 * Keeps secret who is a patient here. If a CPF or e-mail is already in use, callers who are no managers learn only that
 * the data was refused, and may try only a few times a day. A CPF that nobody has tells something too, so it counts.
 */
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import type { ErrorCode } from '@clinica/contract/errors.ts'
import { sql } from 'kysely'
import { takeTurn } from '../db/locks.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import type { Locked } from './locked.ts'
import type { List } from './page.ts'

const A_DAY = 5
/** What tells that somebody else has the data. */
export const TELLING: readonly ErrorCode[] = ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO']

interface Wanted extends Pick<Context, 'event'> {
  caller: Caller
  list: List
  /** The person whose record is changed. */
  person: Locked
  cpf: string
  email: string
  now: Date
}

/**
 * Checks before anything is written, so that the refusal is logged together with the count it raises. Attempts of one
 * account run one at a time, so simultaneous ones are counted too.
 * @throws Refusal CADASTRO_RECUSADO; on one clinic day, 429 for every attempt after five of them, and for another CPF
 *   after five of them and of changed CPFs together
 */
export async function tellingNothing(tx: Tx, wanted: Wanted, write: () => Promise<void>): Promise<void> {
  const { caller, person, now } = wanted
  const { tenantId, userId } = caller
  const isOtherCpf = wanted.cpf !== person.cpf
  await takeTurn(tx, 'telling', `${tenantId}/${userId}`)
  const { refused, changed } = await tx
    .selectFrom('eventos')
    .select([
      sql<number>`count(*) filter (where codigo = 'CADASTRO_RECUSADO')`.as('refused'),
      sql<number>`count(*) filter (where tipo = 'CPF_ALTERADO')`.as('changed'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('em', '>=', instantOf(dayOf(now), '00:00'))
    .executeTakeFirstOrThrow()
  if (refused >= A_DAY || (isOtherCpf && refused + changed >= A_DAY)) throw tooMany(now)
  if (await isTaken(tx, wanted)) throw new Refusal('CADASTRO_RECUSADO', { isCounted: true })
  try {
    await write()
  } catch (error) {
    // Somebody else was registered with the same data at the same moment.
    if (!(error instanceof Refusal && TELLING.includes(error.code))) throw error
    throw new Refusal('CADASTRO_RECUSADO')
  }
  const alvo = person.userId === userId ? null : person.userId
  await wanted.event('CPF_ALTERADO', { alvo, already: !isOtherCpf })
}

async function isTaken(tx: Tx, { caller, list, person, cpf, email }: Wanted): Promise<boolean> {
  const { tenantId } = caller
  const { rows } = await sql`
    select from ${sql.table(list)} where tenant_id = ${tenantId} and cpf = ${cpf} and id <> ${person.id}
    union all
    select from users where tenant_id = ${tenantId} and lower(email) = lower(${email}) and id <> ${person.userId}
  `.execute(tx)
  return rows.length > 0
}

function tooMany(now: Date): Refusal {
  const tomorrow = instantOf(addDays(dayOf(now), 1), '00:00')
  return new Refusal('MUITAS_TENTATIVAS', {
    text: 'Muitas tentativas hoje. Tente novamente amanhã ou procure a recepção da clínica.',
    retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  })
}
