import { Refusal } from './refusal.ts'

/** Runs at most `atOnce` tasks at a time; others wait. @throws Refusal 503 if more than `mostWaiting` would */
export function limiter(atOnce: number, mostWaiting = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
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
      // The first waiting task takes over this place, so that no newcomer gets ahead of it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
