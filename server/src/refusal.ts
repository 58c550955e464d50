import { ERRORS, type ErrorCode, type FieldError } from '@clinica/contract/errors.ts'

interface Details {
  /** Replaces the code's standard sentence. */
  text?: string
  fields?: FieldError[]
  /** Seconds, for 429; every 503 has some. */
  retryAfter?: number
  /** The event log has a line for it already, one for many refusals. */
  noted?: boolean
  /**
   * A limit counts its line in the event log: the transaction is committed with what was judged for it, not rolled
   * back.
   */
  isCounted?: true
  /** With SEGUNDO_FATOR: what the code is sent with. */
  ticket?: string
  cause?: unknown
}

/** Seconds after which it is worth a try again: what restarts by itself is back by then. */
export const RETRY_AFTER = 5

/** A request that we refuse, with a code of the contract. Everything else that is thrown is a fault of ours (500). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly noted: boolean
  readonly isCounted: boolean
  readonly ticket: string | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? ERRORS[code][1], { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code][0]
    this.fields = details.fields
    this.retryAfter = details.retryAfter ?? (this.status === 503 ? RETRY_AFTER : undefined)
    this.noted = details.noted ?? false
    this.isCounted = details.isCounted ?? false
    this.ticket = details.ticket
  }
}

/** A validation that only the server can ask (state, clock), told like the schema's own. */
export const invalid = (fields: FieldError[]): Refusal => new Refusal('DADOS_INVALIDOS', { fields })
