/** Hashes passwords with argon2id and OWASP's parameters. Slow on purpose, so never call it inside a transaction. */
import { hash, verify } from '@node-rs/argon2'
import { limiter, limiterByKey } from '../limiter.ts'

/** argon2id is the library's default algorithm; a test fails if that changes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MB and one of the threads that file access and DNS share, so only four run at once. */
const inTurn = limiter(4)

/** Of one account two at once, or whoever sets many would leave everybody else waiting at the door. */
const ofAccount = limiterByKey(2)

/** @param account who sets it, where they are signed in */
export const hashPassword = (text: string, account?: string): Promise<string> => {
  const make = () => inTurn(() => hash(text, COST))
  return account === undefined ? make() : ofAccount(account, make)
}

export const verifyPassword = (passwordHash: string, text: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, text))
