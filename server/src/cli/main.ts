import { constants } from 'node:os'
import { ask } from './ask.ts'
import { clinica } from './run.ts'

/** What to undo if the command is interrupted, oldest first. */
const holding = new Set<() => Promise<unknown>>()
const { promise: told, resolve: stop } = Promise.withResolvers<number>()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true
    stop(128 + constants.signals[signal])
  })

const done = clinica(process.argv.slice(2), {
  env: process.env,
  say: line => console.log(line),
  // What breaks because the database is being stopped needs no correction.
  refuse: line => isStopped || console.error(line),
  now: () => new Date(),
  holding,
  ...(process.stdin.isTTY ? { ask } : {}),
})
const code = await Promise.race([done, told])
if (isStopped) {
  // Also what is begun meanwhile, since the command runs on until its database is gone.
  for (const end of holding) await end().catch(() => {})
  process.exit(code)
}
process.exitCode = code
