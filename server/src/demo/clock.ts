/** Creates the demonstration's past with real API calls, each at its own instant. */
import { AsyncLocalStorage } from 'node:async_hooks'

const instant = new AsyncLocalStorage<Date>()

/** A clock that shows the instant set by `at` for the current call, or else `now`. */
export const storyClock = (now: () => Date) => () => instant.getStore() ?? now()

export const at = <T>(when: Date, run: () => Promise<T>): Promise<T> => instant.run(when, run)
