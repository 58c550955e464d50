/** Starts the product as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** A shared compile cache halves the start time of later servers. */
const { NODE_COMPILE_CACHE = '' } = process.env
export const COMPILED: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

interface Served {
  server: ChildProcess
  /** The server's address; null if it ended instead. */
  url: string | null
  /** All output so far. */
  said: string
}

/** The message of each JSON line of the output. */
export const sentencesIn = (said: string): string =>
  said
    .trim()
    .split('\n')
    .filter(line => line !== '')
    .map(line => String((JSON.parse(line) as { msg: unknown }).msg))
    .join('\n')

/** Resolves when the server prints its address, or ends. */
export function serve(
  env: Record<string, string>,
  command: readonly [string, ...string[]] = [process.execPath, main],
): Promise<Served> {
  const [file, ...args] = command
  const server = spawn(file, args, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:9',
      // A database may be slow without being away, beside all else that the tests do.
      DATABASE_SILENCE_MS: '30000',
      ...COMPILED,
      ...env,
    },
  })
  running.add(server)
  const served: Served = { server, url: null, said: '' }
  return new Promise(done => {
    const hear = (data: Buffer) => {
      served.said += data
      served.url ??= /Clínica no ar: ([^\s"]+)/.exec(served.said)?.[1] ?? null
      if (served.url) done(served)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('close', () => {
      running.delete(server)
      done(served)
    })
  })
}

export function stop(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode)
  const ended = new Promise<number | null>(done => server.once('exit', done))
  server.kill('SIGTERM')
  return ended
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}
