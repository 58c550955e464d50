/**
 * What is done with files, which no transaction covers: some of it after the transaction commits, the rest when it
 * fails.
 */
import type { Reply } from './reply.ts'

type Act = () => Promise<unknown>

export interface After {
  /** Once it is committed, and the call has succeeded. */
  saved(act: Act): void
  /** When it was refused or failed. */
  failed(act: Act): void
}

export async function followed(run: (after: After) => Promise<Reply>): Promise<Reply> {
  const acts: Record<keyof After, Act[]> = { saved: [], failed: [] }
  const after: After = { saved: act => acts.saved.push(act), failed: act => acts.failed.push(act) }
  let became: keyof After = 'failed'
  try {
    const reply = await run(after)
    if (reply.status < 400) became = 'saved'
    return reply
  } finally {
    // Each is tried. One that does not succeed changes nothing of the answer, which is true already.
    await Promise.allSettled(acts[became].map(act => act()))
  }
}
