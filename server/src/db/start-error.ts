import { codeOf } from '../error-code.ts'

/** A reason not to start, as one sentence that the operator can act on; main prints it and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A backup is incomplete or damaged, or is something else. */
export class NotWhole extends StartError {}

/** A backup was written by a newer program. */
export class TooNew extends StartError {}

/** No room on the disk, quota used up, file too large; and PostgreSQL's code for a full disk. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Whether the error or one of its causes is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (FULL.includes(String(codeOf(at)))) return true
  return false
}

/** The sentence for the operator; null for errors that only a programmer can fix. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  return isDiskFull(error) ? 'Não há mais espaço em disco: libere espaço e comece de novo.' : null
}
