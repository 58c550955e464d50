/** A reason not to start, in one sentence that a person can act on; main prints it and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Of a copy of the data: it is not whole, or it is something else. */
export class NotWhole extends StartError {}

/** Of a copy of the data: this program is too old for it. */
export class TooNew extends StartError {}

/** A disk without room, a quota used up, a file at its limit; last what PostgreSQL says of them. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Whether that, or what caused it, is a disk without room. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && FULL.includes(String(at.code))) return true
  return false
}

/** What whoever started it reads; null for what only a programmer can mend. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  return isDiskFull(error) ? 'Não há mais espaço em disco: libere espaço e comece de novo.' : null
}
