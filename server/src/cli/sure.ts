import { StartError } from '../db/start-error.ts'
import type { Desk } from './command.ts'

/**
 * Prints what is about to be lost and asks the operator to type a confirmation word; `--sim` skips the question.
 * @throws StartError if the word was not given
 */
export async function mustBeSure(
  { say, ask, isSure }: Desk,
  { losses, word }: { losses: readonly string[]; word: string },
): Promise<void> {
  for (const line of losses) say(line)
  if (isSure) return
  if (!ask) throw new StartError('Nada foi feito: não há terminal em que confirmar. Repita com --sim no fim.')
  if ((await ask(`Para confirmar, escreva ${word}: `)).trim() !== word)
    throw new StartError('Nada foi feito.')
}
