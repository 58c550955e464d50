/** A log at the most verbose level, kept as lines for tests. */
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
