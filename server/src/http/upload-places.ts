/**
 * Limits how many uploads run at once, in all and for one account. Also limited are their size (`upload.ts`;
 * `DOCUMENT_BYTES` and `IMAGE_BYTES` in the contract) and their number in an hour (`anexos/anexar.ts`,
 * `contas/mudar-imagem.ts`).
 */
import { limiter } from '../limiter.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './context.ts'

interface Lane {
  enter: ReturnType<typeof limiter>
  /** Uploads that one account may have in it. */
  ofAnAccount: number
  /** Uploads in it now, by account. */
  sending: Map<string, number>
}

const LANES = {
  /** Files held in memory while they are processed: four, and twelve waiting, which cost a connection each, unread. */
  inMemory: { enter: limiter(4, 12), ofAnAccount: 1, sending: new Map() },
  /**
   * Files streamed to the store, which take little memory: nobody waits behind a slow connection. An account may send
   * from two windows and a telephone.
   */
  streamed: { enter: limiter(64, 0), ofAnAccount: 3, sending: new Map() },
} satisfies Record<string, Lane>

/** Seconds. The account's other upload is probably done by then. */
const OTHER_DONE = 5

/**
 * Runs `work` while holding one of the account's places.
 * @throws Refusal 429 if the account has as many uploads as it may, 503 if too many wait already
 */
export async function withPlace<T>(
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  lane: keyof typeof LANES,
  work: () => Promise<T>,
): Promise<T> {
  const account = `${tenantId}/${userId}`
  const { enter, ofAnAccount, sending }: Lane = LANES[lane]
  const others = sending.get(account) ?? 0
  if (others >= ofAnAccount)
    throw new Refusal('MUITAS_TENTATIVAS', {
      text: 'Outro arquivo seu ainda está sendo enviado. Aguarde alguns segundos e tente novamente.',
      retryAfter: OTHER_DONE,
    })
  sending.set(account, others + 1)
  try {
    return await enter(work)
  } finally {
    const left = (sending.get(account) ?? 1) - 1
    if (left > 0) sending.set(account, left)
    else sending.delete(account)
  }
}
