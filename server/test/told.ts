import type { Answer } from './builders.ts'

/** Headers that differ between any two answers. */
const OF_ONE_ANSWER = ['date', 'x-request-id']

/** Everything a caller can learn from an answer. Two refusals with equal results are indistinguishable. */
export function told({ status, body, headers }: Answer<object>): unknown {
  const kept = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))
  return { status, body: { ...body, timestamp: null }, headers: Object.fromEntries(kept) }
}
