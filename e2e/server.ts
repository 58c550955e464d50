/** The real server with its demo clinics, on its own data folder and port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Wednesday morning in the clinic, whatever day the tests run. */
export const NOW = process.env.CLINICA_NOW ?? '2026-11-25T10:42:00-03:00'
/** The clinic is closed on Sundays; its week begins half an hour later. */
export const SUNDAY_NIGHT = '2026-11-22T23:30:00-03:00'
const START_TIMEOUT_MS = 180_000

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export interface TestServer {
  url: string
  /** Like a power failure: the process gets no chance to write or to say anything. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Start {
  folder: string
  port: number
  /** The server machine's time zone: neither the clinic's nor the browsers'. */
  zone?: string
  /** The time at which the clinic's clock starts. */
  now?: string
}

export async function startServer({
  folder,
  port,
  zone = 'Asia/Tokyo',
  now = NOW,
}: Start): Promise<TestServer> {
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'server.log')
  const out = openSync(log, 'a')
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...env } = process.env
  const server = spawn(process.execPath, [main, '--demo'], {
    env: {
      ...env,
      TZ: zone,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      CLINICA_NOW: now,
    },
    stdio: ['ignore', out, out],
  })
  const end = (signal: NodeJS.Signals) => async () => {
    const exited = ended(server)
    server.kill(signal)
    await Promise.race([exited, sleep(15_000).then(() => server.kill('SIGKILL'))])
  }
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await answers(url))) {
    if (server.exitCode === null && Date.now() < until) {
      await sleep(100)
      continue
    }
    await end('SIGTERM')()
    throw new Error(`O servidor não começou:\n${readFileSync(log, 'utf8')}`)
  }
  return { url, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null || server.signalCode !== null
    ? Promise.resolve()
    : new Promise(done => server.once('exit', () => done()))

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).status === 200
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
