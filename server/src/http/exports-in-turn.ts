import { limiter, limiterByKey } from '../limiter.ts'
import { Refusal } from '../refusal.ts'

/** An export holds all its rows in memory, and costs seconds of what serves everybody: a process makes two at a time. */
const AT_ONCE = 2
const ofAll = limiter(AT_ONCE)
const ofAccount = limiterByKey(1)

/**
 * Makes one export of an account at a time, and none for whoever hung up while others were made.
 * @throws Refusal 400 if they did
 */
export const exportInTurn = <T>(account: string, isGone: () => boolean, work: () => Promise<T>): Promise<T> =>
  ofAccount(account, () =>
    ofAll(async () => {
      if (isGone()) throw new Refusal('REQUISICAO_INVALIDA')
      return work()
    }),
  )
