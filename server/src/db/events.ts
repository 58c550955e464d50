/** The log of security events: written in the transaction of what happened, read by administrators, never changed. */
import type { Evento } from '@clinica/contract/auth/eventos.ts'
import { nameOf } from '@clinica/contract/collections.ts'
import { type AnyEndpoint, mustLeaveEvent } from '@clinica/contract/endpoint.ts'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import type { ErrorCode } from '@clinica/contract/errors.ts'
import { sql } from 'kysely'
import type { Refusal } from '../refusal.ts'
import type { Tx } from './tenant.ts'

export interface Happened {
  tipo: Evento
  /** The account that did it; null if nobody is signed in. */
  userId: number | null
  /** The account it was done to, if that is another. */
  alvo?: number | null
  codigo?: ErrorCode
  /** Never typed text about people, least of all an e-mail: that somebody is a patient here is itself a secret. */
  detalhe?: string | null
}

/** In whose clinic, when, and by which request. */
export interface Where {
  tenantId: number
  now: Date
  entry: AnyEndpoint
  requestId: string
  address: string
}

export async function writeEvent(tx: Tx, where: Where, happened: Happened): Promise<void> {
  const { tipo, userId, alvo = null, codigo = null, detalhe = null } = happened
  const { tenantId, now, entry, requestId, address } = where
  await tx
    .insertInto('eventos')
    .values({
      tenant_id: tenantId,
      em: now,
      tipo,
      user_id: userId,
      alvo_id: alvo,
      endereco: address || null,
      endpoint: nameOf(entry),
      codigo,
      detalhe,
      request_id: requestId,
    })
    .execute()
}

/** The event of a refused request; it keeps only an id from the path, and nothing else of the input. */
export function refusalEvent({ code }: Refusal, userId: number, { params }: { params: unknown }): Happened {
  const target = (params as { id?: string } | undefined)?.id
  const detalhe = target && /^\d{1,10}$/.test(target) ? target : null
  const tipo = code === 'VERSAO_ANTIGA' ? code : 'RECUSA'
  return { tipo, userId, codigo: code, detalhe }
}

interface Hour extends Pick<Where, 'tenantId' | 'now' | 'entry'> {
  userId: number
  /** Each code is counted apart: an hour full of edit conflicts or wrong ids must not hide forbidden requests. */
  codigo: ErrorCode
}

const HOUR_MS = 60 * 60_000

/** Endpoints on accounts, sessions, permissions and staff count apart, so that no other refusals hide theirs. */
const KEYS = ENDPOINTS.filter(({ entry }) => mustLeaveEvent(entry)).map(({ entry }) => nameOf(entry))

/** How many refusals with this code the account has in the log for this hour of the clock. */
export async function countRefusals(tx: Tx, { tenantId, userId, now, entry, codigo }: Hour): Promise<number> {
  const { noted } = await tx
    .selectFrom('eventos')
    .select(sql<number>`count(*)`.as('noted'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('em', '>=', new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS))
    .where('codigo', '=', codigo)
    .where('endpoint', mustLeaveEvent(entry) ? 'in' : 'not in', KEYS)
    .executeTakeFirstOrThrow()
  return noted
}
