/** The one client: every call of the browser goes through `call`. */

import { addressOf } from './address.ts'
import { ApiError, locked, noAnswer, notSent, toApiError, unheard } from './error.ts'
import { randomKey } from './idempotency.ts'
import { sendForm } from './send-form.ts'
import type { Answer, Callable, CallOptions, Needed, Sent } from './types.ts'
import { keepVersion } from './version.ts'

/** What the client gets from the session, and all that it knows of it. */
export interface Connection {
  clientId: string
  /** A locked session asks nothing, and one that is past its time locks before it asks. */
  mayAsk: () => boolean
  bearer: () => string | null
  /** In place of a token that is refused, or that may say too much: the new one, or null when the session is over or locked. */
  renew: (refused: string) => Promise<string | null>
  /** A fresh token was refused too. */
  end: () => void
  /** The clinic has begun to demand a second factor that this account has not. */
  demand: () => void
}

let connection: Connection | null = null
let checked = Number.NEGATIVE_INFINITY
export const connect = (to: Connection): void => {
  connection = to
  checked = Number.NEGATIVE_INFINITY
}

/** What the client gets from line.ts. */
interface Line {
  /** Of every call: whether anybody answered it, and when it had been sent, by `performance.now()`. */
  hear: (isAnswer: boolean, sentAt: number) => void
  /** Nobody answers for now, and it is asked for. */
  isLost: () => boolean
}

let line: Line | undefined
/** Only the first call counts: a script of the page cannot replace it later. */
export const listen = (to: Line): void => {
  line ??= to
}

/** Whether anybody answers at all, whatever it is. */
export const isThere = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(SHORT) }).then(
    () => true,
    () => false,
  )

const SHORT = 5000

const PATIENCE = 30_000
/** A single record may be refused with the same code: renewing the token for each of those would find nothing new. */
const BETWEEN_CHECKS = 60_000

export const call = <E extends Callable>(entry: E, ...[input]: Needed<E>): Promise<Answer<E>> =>
  request(entry, input)

/** Without the input's types: for what is built on `call` and has asked them already. */
export async function request<E extends Callable>(entry: E, given: Sent = {}): Promise<Answer<E>> {
  const sent = entry.idempotent ? { idempotencyKey: randomKey(), ...given } : given
  // What brings its own bearer is the session itself: signing in, refreshing, ending.
  if (sent.bearer === undefined && connection?.mayAsk() === false) throw locked()
  // A save is not sent while the server does not answer: the person is told at once, and can send it again.
  if (sent.bearer === undefined && isKept(entry) && line?.isLost()) throw notSent()
  const own = connection?.bearer() ?? null
  try {
    return await insist(entry, sent, sent.bearer ?? own)
  } catch (error) {
    if (sent.bearer === undefined && own && isDemanding(error)) connection?.demand()
    if (sent.bearer === undefined && own && isForbidden(error)) checkPermissions(own)
    if (sent.bearer !== undefined || !own || !connection || !isOver(error)) throw error
    const fresh = await connection.renew(own)
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

/** The role may have lost a permission since the token was given out: a new one says it, to every link and button. */
function checkPermissions(refused: string): void {
  if (performance.now() - checked < BETWEEN_CHECKS) return
  checked = performance.now()
  // Not awaited: the refusal is answered as it is; if the renewal fails, the next refusal asks for one again.
  connection?.renew(refused).catch(() => undefined)
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'NAO_AUTENTICADO'

/** How long after an answer that did not come it is asked for again, in ms. */
const AGAIN = [300, 1000, 3000]
/** And until when: a server that says nothing for half a minute is not waited for four times. */
const INSISTS_FOR = 10_000

/** A lost answer is asked for again with the key of the first time: what was done is told, what was not is done. */
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
        ? await sendForm(address, {
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
            // A file takes as long as the line is slow.
            signal: signals(sent.signal, body instanceof FormData ? null : PATIENCE),
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

/** What a proxy says whose server died under the call, and ours never: whether it was done nobody knows. */
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
