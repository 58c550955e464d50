import { StartError } from './db/start-error.ts'

/**
 * Evaluates all parts before failing, so that one start reports every wrong setting.
 * @throws StartError with a line for each problem
 */
export function allSettings<P extends Record<string, () => unknown>>(
  parts: P,
): { [Name in keyof P]: ReturnType<P[Name]> } {
  const told = new Set<string>()
  const read: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(parts))
    try {
      read[name] = part()
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      for (const sentence of error.message.split('\n')) told.add(sentence)
    }
  if (told.size > 0) throw new StartError([...told].join('\n'))
  return read as { [Name in keyof P]: ReturnType<P[Name]> }
}
