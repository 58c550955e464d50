/** Passwords: argon2id as OWASP has it. Slow on purpose, so never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'
import { turns } from '../turns.ts'

/** The library's standard algorithm is argon2id; the test holds that it stays so. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each holds 19 MB and one of the threads that files and names share: the rest waits its turn. */
const inTurn = turns(4)

export const hashPassword = (text: string): Promise<string> => inTurn(() => hash(text, COST))

export const verifyPassword = (passwordHash: string, text: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, text))
