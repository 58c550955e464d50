/** The demonstration lives through its past: each call is made at an instant of its own. */
import { AsyncLocalStorage } from 'node:async_hooks'

const instant = new AsyncLocalStorage<Date>()

/** A clock that shows the instant of the call it is asked in, else the given one. */
export const storyClock = (now: () => Date) => () => instant.getStore() ?? now()

export const at = <T>(when: Date, run: () => Promise<T>): Promise<T> => instant.run(when, run)
