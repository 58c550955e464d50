/** The reply to a request, and the one shape of an error. */
import { isoOf } from '@clinica/contract/clock.ts'
import { ERRORS, type ErrorBody, type ErrorCode } from '@clinica/contract/errors.ts'
import { Refusal } from '../refusal.ts'

export interface Reply {
  status: number
  body?: unknown
  headers: Record<string, string>
  /** The kept answer of an earlier call with the same key: what this call prepared is not needed. */
  isRepeated?: true
  /** The code of a refusal that was not thrown, since its transaction had to be committed. */
  refused?: ErrorCode
}

export interface ErrorReply extends Reply {
  body: ErrorBody
}

/** A refusal's reply; any other error becomes a plain 500, since its message may hold private values. */
export function errorReply(error: unknown, now: Date): ErrorReply {
  const refusal = error instanceof Refusal ? error : new Refusal('ERRO_INTERNO')
  const body: ErrorBody = {
    status: refusal.status,
    timestamp: isoOf(now),
    error: refusal.message || ERRORS[refusal.code][1],
    codigo: refusal.code,
    ...(refusal.fields ? { campos: refusal.fields } : {}),
    ...(refusal.ticket ? { ticket: refusal.ticket } : {}),
  }
  return {
    status: refusal.status,
    body,
    headers: refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : {},
  }
}
