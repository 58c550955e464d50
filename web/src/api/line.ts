/**
 * Whether the clinic's server can be reached. One failed call proves nothing: before the user is told, the health check
 * must fail too, and it is repeated until it succeeds.
 */
import { useSyncExternalStore } from 'react'
import { isThere, listen } from './client.ts'

const PAUSE = 3000

let answeredAt = Date.now()
let lostSince: number | null = null
/** When the connection was found lost, by `performance.now()`. */
let lostAt = 0
let isAsking = false
const listeners = new Set<() => void>()
const returns = new Set<() => void>()

function say(since: number | null): void {
  if (lostSince === since) return
  if (lostSince === null) lostAt = performance.now()
  lostSince = since
  for (const listener of listeners) listener()
  if (since === null) for (const listener of [...returns]) listener()
}

/** Any answer counts, whatever its status. */
function answered(): void {
  answeredAt = Date.now()
  say(null)
}

/**
 * Checks the server until it answers; and as long as the browser says that there is no network, because its word may
 * come before the last answer that still got through.
 */
export async function suspect(): Promise<void> {
  if (isAsking) return
  isAsking = true
  for (;;) {
    const hasAnswered = await isThere()
    if (hasAnswered) answered()
    else say(lostSince ?? answeredAt)
    if (hasAnswered && navigator.onLine) break
    await new Promise(done => setTimeout(done, PAUSE))
  }
  isAsking = false
}

/** Called once at the start. Listens for 'offline' too, so that a lost network shows before anything is pressed. */
export function watchLine(): void {
  listen({
    hear: (isAnswer, sentAt) => {
      if (!isAnswer) void suspect()
      // The answer to a call sent before the connection was lost says nothing about now.
      else if (lostSince === null || sentAt > lostAt) answered()
    },
    isLost: () => lostSince !== null,
  })
  addEventListener('offline', () => void suspect())
}

/** Calls `listener` when the server answers again after an outage. @returns how to stop */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

export const isLost = (): boolean => lostSince !== null

/** Id of the message of a lost connection, the reason of disabled buttons. */
export const LINE = 'sem-conexao'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Since when the server has not answered, as `Date.now()` gives it; null while it answers. */
export const useLostSince = (): number | null => useSyncExternalStore(subscribe, () => lostSince)
