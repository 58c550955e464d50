/** The demonstration's past is made by real calls, each at an instant of its own. */
import { AsyncLocalStorage } from 'node:async_hooks'

const instant = new AsyncLocalStorage<Date>()

/** A clock that shows the instant of the call it is asked in, else the given one. */
export const storyClock = (now: () => Date) => () => instant.getStore() ?? now()

export const at = <T>(when: Date, run: () => Promise<T>): Promise<T> => instant.run(when, run)
