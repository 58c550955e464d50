import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

interface Terminal {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WritableStream
}

/** Asks at a terminal. Ctrl+C and Ctrl+D answer nothing. */
export async function ask(question: string, { stdin, stdout }: Terminal = process): Promise<string> {
  const line = createInterface({ input: stdin, output: stdout })
  const closed = once(line, 'close').then(() => null)
  const answer = await Promise.race([line.question(question).catch(() => null), closed])
  line.close()
  if (answer === null) stdout.write('\n')
  return answer ?? ''
}
