/** Limits how many uploads run at once, in all and for one account, since files being processed are held in memory. */

import { limiter } from '../limiter.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './context.ts'

/** Four at once, twelve waiting. A waiting upload costs a connection; none of its bytes are read. */
const inTurn = limiter(4, 12)
/** Streamed files take little memory: many may run at once, and nobody waits behind a slow connection. */
const passing = limiter(64, 0)
const SENDING = { worked: new Map<string, number>(), passed: new Map<string, number>() }
/** At most so many at once: one account may be sending from two windows and a telephone. */
const OF_ONE_ACCOUNT = { worked: 1, passed: 3 }

/** Seconds. The account's other upload is probably done by then. */
const OTHER_DONE = 5

/**
 * Runs `work` while holding one of the account's upload places.
 * @param passes the file is streamed to the store, not processed in memory
 * @throws Refusal 429 if the account has as many uploads as it may, 503 if too many wait already
 */
export async function withPlace<T>(
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  work: () => Promise<T>,
  { passes = false } = {},
): Promise<T> {
  const account = `${tenantId}/${userId}`
  const kind = passes ? 'passed' : 'worked'
  const sending = SENDING[kind]
  const others = sending.get(account) ?? 0
  if (others >= OF_ONE_ACCOUNT[kind])
    throw new Refusal('MUITAS_TENTATIVAS', {
      text: 'Outro arquivo seu ainda está sendo enviado. Aguarde alguns segundos e tente novamente.',
      retryAfter: OTHER_DONE,
    })
  sending.set(account, others + 1)
  try {
    return await (passes ? passing : inTurn)(work)
  } finally {
    const left = (sending.get(account) ?? 1) - 1
    if (left > 0) sending.set(account, left)
    else sending.delete(account)
  }
}
