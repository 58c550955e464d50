/** Runs file operations, which no transaction covers: some after the transaction commits, others if it fails. */
import type { Reply } from './reply.ts'

type Act = () => Promise<unknown>

export interface After {
  /** Runs once the transaction has committed and the call has succeeded. */
  saved(act: Act): void
  /** Runs if the call was refused or failed, or was answered as an earlier one with its key. */
  failed(act: Act): void
}

export async function followed(run: (after: After) => Promise<Reply>): Promise<Reply> {
  const acts: Record<keyof After, Act[]> = { saved: [], failed: [] }
  const after: After = { saved: act => acts.saved.push(act), failed: act => acts.failed.push(act) }
  let became: keyof After = 'failed'
  try {
    const reply = await run(after)
    if (reply.status < 400 && !reply.isRepeated) became = 'saved'
    return reply
  } finally {
    // All are tried. A failed one does not change the answer: the transaction has already ended.
    await Promise.allSettled(acts[became].map(act => act()))
  }
}
