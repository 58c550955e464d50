/**
 * A separate process takes the copies (`server/src/copier.ts`), at a lower priority than the server. It is forked
 * before the server gives up root and keeps its original account, so that the server can read neither the owner's
 * database URL nor the key that opens the copies.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { StartError } from '../db/start-error.ts'
import type { Copying, Place } from '../files/index.ts'
import { safePartsOf } from '../safe-error.ts'

const COPIER = fileURLToPath(new URL('../copier.ts', import.meta.url))
const NICE = 10
const PAUSE_MS = 60_000
const GOODBYE_MS = 10_000

/** Sent to the copier as a message, because every account on the machine can read a command line. */
export interface Order {
  ownerUrl: string
  appUrl: string
  dataDir: string
  files: Place
  copying: Copying
  logLevel: string
}

/** The copier's single answer about its start. */
export type Told = { ready: true } | { refused: string }

interface Log {
  error: (about: object, message: string) => void
}

/**
 * @returns a function that stops the copier and whatever it is doing
 * @throws StartError with one sentence that says what to correct
 */
export async function startCopier(order: Order, log: Log): Promise<() => Promise<void>> {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const start = async (): Promise<void> => {
    const made = fork(COPIER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = made
    const told = new Promise<Told>((tell, fail) => {
      made.once('message', message => tell(message as Told))
      made.once('error', fail)
      made.once('exit', () => fail(new StartError('O processo das cópias terminou sem dizer por quê.')))
    })
    made.send(order)
    if (made.pid !== undefined) setPriority(made.pid, NICE)
    const answer = await told
    if ('refused' in answer) throw new StartError(answer.refused)
    made.once('exit', (code, signal) => {
      if (isStopped) return
      log.error({ code, signal }, 'copier')
      again()
    })
  }
  const again = () => {
    timer = setTimeout(() => {
      start().catch((error: unknown) => {
        log.error(safePartsOf(error), 'copier')
        if (!isStopped) again()
      })
    }, PAUSE_MS)
    timer.unref()
  }

  await start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const last = child
    if (!last || last.exitCode !== null || last.signalCode !== null) return
    const ended = new Promise(done => last.once('exit', done))
    // The copier sees the channel close, as it would if this process were killed.
    if (last.connected) last.disconnect()
    const force = setTimeout(() => last.kill('SIGKILL'), GOODBYE_MS)
    await ended
    clearTimeout(force)
  }
}
