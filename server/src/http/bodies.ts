/** Files that come in stand in memory until they are worked on, or are passed on: few at once, and fewer of one account. */
import { Refusal } from '../refusal.ts'
import { turns } from '../turns.ts'
import type { Caller } from './context.ts'

/** Waiting costs a connection; no byte of what waits is read. */
const inTurn = turns(4, 12)
/** Of what is passed on as it comes little stands in memory: many at once, and nobody waits behind a slow line. */
const passing = turns(64, 0)
const SENDING = { worked: new Map<string, number>(), passed: new Map<string, number>() }
/** A desk may be sending from two windows and a telephone at once. */
const OF_ONE_ACCOUNT = { worked: 1, passed: 3 }

/** A second one is worth a try when the first is through. */
const RETRY_AFTER = 5

/**
 * A place for one body of this account, held until the work with it is done.
 * @param passes it is kept as it comes, and not worked on in memory
 * @throws Refusal 429 while the account has as many as it may, 503 when many wait already
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
      retryAfter: RETRY_AFTER,
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
