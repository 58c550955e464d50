import { Refusal } from './refusal.ts'

/** So many of one kind of work at once; the rest waits its turn. @throws Refusal 503 when more than `mostWaiting` would */
export function turns(atOnce: number, mostWaiting = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('INDISPONIVEL')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // Who waits takes this place over; nobody who comes meanwhile slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
