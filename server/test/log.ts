/** A log that says everything, kept in lines for a test to read. */
import { Writable } from 'node:stream'
import pino from 'pino'

export function aLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logger: pino({ level: 'trace' }, stream) }
}
