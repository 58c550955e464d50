/** Handles a creation that is sent twice only once: the key and its effect share one transaction (wire, *General*). */
import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { inOneFlight } from '../db/flight.ts'
import { lockKey } from '../db/locks.ts'
import type { Tx } from '../db/tenant.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Caller } from './context.ts'
import type { Reply } from './reply.ts'

export const LIFE_MS = 24 * 3_600_000

/** A key as its account sent it to an endpoint. */
export interface SentKey {
  caller: Caller
  endpoint: string
  key: string
  now: Date
}

interface Attempt extends SentKey {
  tx: Tx
  /** Digests of the request, from `digestUnder`. */
  digests: readonly Buffer[]
}

interface Effect {
  run(): Promise<Reply>
  /** The patients whose data `run` showed; `logAgain` logs that the kept answer showed them once more. */
  shown(): number[]
  logAgain(pacientes: number[]): Promise<void>
}

/**
 * Returns a keyed digest of a body, or of what a form sent, to recognise it when it is sent again. The password is left
 * out: even a keyed digest is fast, and would help to guess it. So the same key with another password gets the first
 * answer.
 * @param before the key that `secret` replaces: digests of both are recognised, and only the new one is stored
 */
export function digestUnder(secret: string, before: string | null = null): (body: unknown) => Buffer[] {
  const keys = [secret, ...(before === null ? [] : [before])].map(one =>
    Buffer.from(hkdfSync('sha256', one, '', 'clinica: idempotency', 32)),
  )
  return body => {
    const text = JSON.stringify(body, (name, value) => (name === 'senha' ? undefined : value)) ?? ''
    return keys.map(key => createHmac('sha256', key).update(text).digest())
  }
}

export async function once(attempt: Attempt, { run, shown, logAgain }: Effect): Promise<Reply> {
  const { tx, caller, endpoint, key, digests, now } = attempt
  if (key.length < 1 || key.length > 255)
    throw invalid([{ campo: 'Idempotency-Key', mensagem: 'Use de 1 a 255 caracteres' }])
  const mine = { tenant_id: caller.tenantId, user_id: caller.userId, endpoint, key }
  const oldest = oldestAt(now)

  // The lock makes a second call with the same key wait for the first, and then find its answer.
  const turn = `${mine.tenant_id}/${mine.user_id}/${endpoint}/${key}`
  const [, , [done]] = await inOneFlight(tx, [
    sql`select pg_advisory_xact_lock(${lockKey('request', turn)})`.compile(tx),
    // The sweep (sweep/) deletes all other expired keys.
    tx
      .deleteFrom('idempotency_keys')
      .where('tenant_id', '=', mine.tenant_id)
      .where('user_id', '=', mine.user_id)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .where('em', '<', oldest)
      .compile(),
    tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer', 'headers', 'pacientes'])
      .where('tenant_id', '=', mine.tenant_id)
      .where('user_id', '=', mine.user_id)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .compile(),
  ])
  if (done) {
    if (!digests.some(digest => digest.equals(done.request_hash))) throw new Refusal('CHAVE_REUTILIZADA')
    if (done.pacientes.length > 0) await logAgain(done.pacientes)
    const headers = done.headers as Record<string, string>
    return { status: done.status, body: done.answer, headers, isRepeated: true }
  }
  const reply = await run()
  await tx
    .insertInto('idempotency_keys')
    .values({
      ...mine,
      request_hash: digests[0] ?? Buffer.alloc(0),
      status: reply.status,
      answer: JSON.stringify(reply.body),
      headers: JSON.stringify(reply.headers),
      pacientes: shown(),
      em: now,
    })
    .execute()
  return reply
}

const oldestAt = (now: Date) => new Date(now.getTime() - LIFE_MS)

/** Whether the key has an answer about the patient, which it gets again. */
export async function isAnswered(
  tx: Tx,
  { caller, endpoint, key, now }: SentKey,
  paciente: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where('em', '>=', oldestAt(now))
    .where(sql<boolean>`${paciente} = any(pacientes)`)
    .executeTakeFirst()
  return found !== undefined
}
