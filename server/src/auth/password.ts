/** Passwords: argon2id as OWASP has it. Slow on purpose, so never inside a transaction. */
import { hash, verify } from '@node-rs/argon2'

/** The library's standard algorithm is argon2id; the test holds that it stays so. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each holds 19 MB and one of the threads that files and names share: the rest waits its turn. */
const AT_ONCE = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // Who waits takes this place over; nobody who comes meanwhile slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (text: string): Promise<string> => inTurn(() => hash(text, COST))

export const verifyPassword = (passwordHash: string, text: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, text))
