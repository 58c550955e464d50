/** The one client: every call of the browser goes through `call`. */

import { addressOf } from './address.ts'
import { ApiError, locked, noAnswer, notSent, toApiError, unheard } from './error.ts'
import { randomKey } from './idempotency.ts'
import type { Answer, Callable, CallOptions, Needed, Sent } from './types.ts'
import { keepVersion } from './version.ts'

/** Everything that the client needs from the session. */
export interface Connection {
  clientId: string
  /** False while the session is locked; a session that is past its time is locked by this call. */
  mayAsk: () => boolean
  bearer: () => string | null
  /** Identifies the sign-in that the bearer belongs to. */
  signIn: () => string | undefined
  /** Replaces a token that was refused, or that may grant too much; null when its sign-in is over or locked. */
  renew: (refused: string, signIn?: string) => Promise<string | null>
  /** Called when a fresh token was refused too. */
  end: () => void
  /** Called when the clinic demands a second factor that this account does not have. */
  demand: () => void
}

let connection: Connection | null = null
let checked = Number.NEGATIVE_INFINITY
export const connect = (to: Connection): void => {
  connection = to
  checked = Number.NEGATIVE_INFINITY
}

/** What the client tells line.ts, and asks of it. */
interface Line {
  /** Called after every call: whether an answer came, and when the call was sent, by `performance.now()`. */
  hear: (isAnswer: boolean, sentAt: number) => void
  /** True while the server does not answer; line.ts keeps checking. */
  isLost: () => boolean
}

let line: Line | undefined
/** Only the first call counts: a script of the page cannot replace it later. */
export const listen = (to: Line): void => {
  line ??= to
}

/** Whether the server answers at all, with whatever status. */
export const isThere = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

const PING_TIMEOUT_MS = 5000

const TIMEOUT_MS = 30_000
/** A single record may be refused with the same code: a new token for each refusal would change nothing. */
const BETWEEN_CHECKS_MS = 60_000

export const call = <E extends Callable>(entry: E, ...[input]: Needed<E>): Promise<Answer<E>> =>
  request(entry, input)

/** `call` without the input's types, for code built on `call` that has checked them already. */
export async function request<E extends Callable>(entry: E, given: Sent = {}): Promise<Answer<E>> {
  const sent = entry.idempotent ? { idempotencyKey: randomKey(), ...given } : given
  // A call with its own bearer is the session's: signing in, refreshing or ending it.
  if (sent.bearer === undefined && connection?.mayAsk() === false) throw locked()
  // A save is not sent while the server does not answer: the person is told at once, and can send it again.
  if (sent.bearer === undefined && isKept(entry) && line?.isLost()) throw notSent()
  const own = connection?.bearer() ?? null
  const signIn = connection?.signIn()
  try {
    return await insist(entry, sent, sent.bearer ?? own)
  } catch (error) {
    if (sent.bearer === undefined && own && isDemanding(error)) connection?.demand()
    if (sent.bearer === undefined && own && isForbidden(error)) checkPermissions(own)
    if (sent.bearer !== undefined || !own || !connection || !isOver(error)) throw error
    const fresh = await connection.renew(own, signIn)
    if (!fresh) throw error
    try {
      return await insist(entry, sent, fresh)
    } catch (again) {
      if (isOver(again)) connection.end()
      throw again
    }
  }
}

const isKept = ({ method, asks }: Callable): boolean => method !== 'GET' && !asks

const isDemanding = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'SEGUNDO_FATOR_EXIGIDO'

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'SEM_PERMISSAO'

/** The role may have lost a permission since the token was issued: a new token updates every link and button. */
function checkPermissions(refused: string): void {
  if (performance.now() - checked < BETWEEN_CHECKS_MS) return
  checked = performance.now()
  // Not awaited: the caller gets the refusal at once. If the renewal fails, the next refusal starts another.
  connection?.renew(refused).catch(() => undefined)
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'NAO_AUTENTICADO'

/** Pauses in ms before each repetition of a call that got no answer. */
const AGAIN = [300, 1000, 3000]
/** No repetition after this many ms: a server that is silent for half a minute is not waited for four times. */
const INSISTS_FOR = 10_000

/** Repeats a call without an answer, with the same idempotency key, so that the server does nothing twice. */
async function insist<E extends Callable>(entry: E, sent: Sent, bearer: string | null): Promise<Answer<E>> {
  const begun = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      return await send(entry, sent, bearer)
    } catch (error) {
      const isLate = performance.now() - begun > INSISTS_FOR
      const pause = sent.idempotencyKey && !isLate ? AGAIN[tries] : undefined
      if (pause === undefined || !(error instanceof ApiError && error.codigo === 'SEM_CONEXAO')) throw error
      await new Promise(done => setTimeout(done, pause))
    }
  }
}

async function send<E extends Callable>(entry: E, sent: Sent, bearer: string | null): Promise<Answer<E>> {
  const body = sent.file ? formOf(sent.file, sent.fields) : sent.body
  const isRaw = body instanceof FormData || body instanceof URLSearchParams
  const headers = new Headers()
  if (connection) headers.set('client-id', connection.clientId)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (sent.ifMatch) headers.set('if-match', sent.ifMatch)
  if (sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey)
  if (body !== undefined && !isRaw) headers.set('content-type', 'application/json')

  const sentAt = performance.now()
  let response: Response
  let text: string
  try {
    const address = addressOf(entry.path, sent.params, sent.query)
    response =
      body instanceof FormData && sent.onProgress
        ? // Not read before the first rows: few people send a file.
          await (await import('./send-form.ts')).sendForm(address, {
            method: entry.method,
            headers,
            body,
            signal: sent.signal,
            onProgress: sent.onProgress,
          })
        : await fetch(address, {
            method: entry.method,
            headers,
            ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
            // No timeout for a file: connections may be slow.
            signal: signals(sent.signal, body instanceof FormData ? null : TIMEOUT_MS),
            cache: 'no-store',
          })
    text = await response.text()
  } catch {
    if (sent.signal?.aborted) throw new DOMException('A consulta foi abandonada', 'AbortError')
    line?.hear(false, sentAt)
    throw sent.idempotencyKey ? unheard() : noAnswer()
  }
  line?.hear(true, sentAt)
  if (sent.idempotencyKey && isCut(response)) throw unheard()
  if (!response.ok) throw toApiError(response.status, text)
  // Not validated again: both sides are built from one contract, and the schemas would weigh on every page.
  const isText = /^text\/(csv|calendar)/.test(response.headers.get('content-type') ?? '')
  const answer: Answer<E> = text === '' ? undefined : isText ? text : JSON.parse(text)
  return keepVersion(answer, response.headers.get('etag'))
}

/** A proxy's answer when our server died during the call, never our own: whether the call was done is unknown. */
const isCut = ({ status }: Response): boolean => status === 502 || status === 504

function formOf(file: Blob, fields: CallOptions['fields'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  form.append('file', file)
  return form
}

function signals(given: AbortSignal | undefined, patience: number | null): AbortSignal | null {
  const all = [given, patience === null ? undefined : AbortSignal.timeout(patience)]
  const some = all.filter(signal => signal !== undefined)
  return some.length > 0 ? AbortSignal.any(some) : null
}
