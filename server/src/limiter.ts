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

/** As `limiter`, for each key apart: nobody waits for the tasks of another key. */
export function limiterByKey(atOnce: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const all = new Map<string, { enter: ReturnType<typeof limiter>; tasks: number }>()
  return async (key, work) => {
    const own = all.get(key) ?? { enter: limiter(atOnce), tasks: 0 }
    all.set(key, own)
    own.tasks++
    try {
      return await own.enter(work)
    } finally {
      own.tasks--
      if (own.tasks === 0) all.delete(key)
    }
  }
}
