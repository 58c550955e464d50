import { ERRORS, type ErrorCode, type FieldError } from '@clinica/contract/errors.ts'

interface Details {
  /** Replaces the code's default message. */
  text?: string
  fields?: FieldError[]
  /** Seconds, for 429; a 503 always has a value. */
  retryAfter?: number
  /** The security log already has an entry, one for many refusals. */
  noted?: boolean
  /**
   * A limit counts this refusal's entry in the security log, so the transaction is committed instead of rolled back.
   */
  isCounted?: true
  /** The patient of whom it tells something, such as that they are busy: it leaves when the access log has it. */
  about?: number | undefined
  /** With SEGUNDO_FATOR: to be sent back with the code. */
  ticket?: string
  cause?: unknown
}

/** Seconds after which a retry makes sense: services that restart by themselves are back by then. */
export const RETRY_AFTER = 5

/** A refused request, with an error code of the contract. Any other error is an internal one (500). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly noted: boolean
  readonly isCounted: boolean
  readonly about: number | undefined
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
    this.about = details.about
    this.ticket = details.ticket
  }
}

/**
 * The seconds until a limit lets its caller try again: when the oldest of what it counts has left the window. Without
 * an oldest one, the window begins now.
 */
export const secondsUntilFree = (oldest: Date | null, windowMs: number, now: Date): number =>
  Math.max(1, Math.ceil(((oldest ?? now).getTime() + windowMs - now.getTime()) / 1000))

/** A validation error that only the server can detect (state, clock), in the same form as a schema's. */
export const invalid = (fields: FieldError[]): Refusal => new Refusal('DADOS_INVALIDOS', { fields })
