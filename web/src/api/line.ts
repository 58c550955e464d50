/**
 * Whether the clinic's server can be reached. One call without an answer proves nothing: the server is asked by itself
 * before anybody is told, and again and again from then on.
 */
import { useSyncExternalStore } from 'react'
import { isThere, listen } from './client.ts'

const PAUSE = 3000

let answeredAt = Date.now()
let lostSince: number | null = null
/** When that was found, by `performance.now()`. */
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

/** Somebody answered, whatever the answer was. */
function answered(): void {
  answeredAt = Date.now()
  say(null)
}

/** Nobody answered. */
export async function suspect(): Promise<void> {
  if (isAsking) return
  isAsking = true
  while (!(await isThere())) {
    say(lostSince ?? answeredAt)
    await new Promise(done => setTimeout(done, PAUSE))
  }
  isAsking = false
  answered()
}

/** Once, when the application begins. A network that goes is noticed before anybody presses anything. */
export function watchLine(): void {
  listen({
    hear: (isAnswer, sentAt) => {
      if (!isAnswer) void suspect()
      // An answer to a call that was sent before the line went says nothing about now.
      else if (lostSince === null || sentAt > lostAt) answered()
    },
    isLost: () => lostSince !== null,
  })
  addEventListener('offline', () => void suspect())
}

/** Calls when the server answers again after it did not; gives back how to stop. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

/** Id of the words that say so: the reason of what is disabled meanwhile. */
export const LINE = 'sem-conexao'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Since when nobody answers, in ms; null while somebody does. */
export const useLostSince = (): number | null => useSyncExternalStore(subscribe, () => lostSince)
