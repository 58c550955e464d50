/** Runs work in one tab at a time. */
import { randomKey } from '../api/idempotency.ts'
import { changeEntry, readEntry } from './store.ts'

const HELD_FOR = 15_000
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // A page on plain http has no Web Locks, although the type says so.
  return 'locks' in navigator ? navigator.locks.request(name, async () => await work()) : aloneByEntry(work)
}

/**
 * Without Web Locks the lock is a field of the entry in localStorage: a tab writes its key and owns the lock if the key
 * is still there after a pause. A lock left behind expires. The pause is long enough for a busy computer to inform
 * every tab; if two tabs refresh all the same, the server gives both the same answer.
 */
async function aloneByEntry<T>(work: () => Promise<T>): Promise<T> {
  const me = randomKey()
  for (let entry = readEntry(); entry; entry = readEntry()) {
    if (entry.refreshLock && entry.refreshLock.until > Date.now()) {
      await pause(100)
      continue
    }
    changeEntry(entry.id, { refreshLock: { by: me, until: Date.now() + HELD_FOR } })
    await pause(200 + Math.random() * 100)
    if (readEntry()?.refreshLock?.by === me) break
  }
  try {
    return await work()
  } finally {
    const entry = readEntry()
    if (entry?.refreshLock?.by === me) changeEntry(entry.id, { refreshLock: null })
  }
}
