/** The product's server as a separate process, as `npm run serve` starts it, on the bench's database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/db/embedded/cluster.ts'
import type { BenchClinic } from './clinic.ts'
import type { BenchDatabase } from './database.ts'

export const SECRET_KEY = 'a secret of the bench, long enough for it'
/** Wide, because a machine that others keep busy is not at fault. */
const PATIENCE_MS = 120_000

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The flags that `npm run serve` uses. */
const flags = JSON.parse(
  readFileSync(new URL('../bin/server-flags.json', import.meta.url), 'utf8'),
) as string[]

const stripped = fileURLToPath(new URL('../bin/stripped.cjs', import.meta.url))
const weight = fileURLToPath(new URL('./weight.cjs', import.meta.url))
const profile = fileURLToPath(new URL('./profile.cjs', import.meta.url))
const pauses = new URL('pauses.ts', import.meta.url).href

export interface BenchServer {
  url: string
  pid: number
  process: ChildProcess
  close(): Promise<void>
}

/**
 * @param metered reports event loop pauses over the IPC channel
 * @param weighed answers over the IPC channel what its memory holds
 * @param profiled tells over the IPC channel what its main thread did
 * @param port reuses the port of an earlier start
 * @param name the name of its log and folder, if there are several servers
 */
export async function startServer(
  { folder, ownerUrl, appUrl }: Pick<BenchDatabase, 'folder' | 'ownerUrl' | 'appUrl'>,
  {
    metered = false,
    weighed = false,
    profiled = false,
    env = {},
    name = 'server',
    ...given
  }: {
    metered?: boolean
    weighed?: boolean
    profiled?: boolean
    env?: Record<string, string>
    port?: number
    name?: string
  } = {},
): Promise<BenchServer> {
  const port = given.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, `${name}.log`)
  // The log is written to a file, as in production.
  const log = openSync(file, 'a')
  const before = [
    ...[...flags, '--require', stripped],
    ...(metered ? ['--import', pauses] : []),
    ...(weighed ? ['--require', weight] : []),
    ...(profiled ? ['--require', profile] : []),
  ]
  const server = spawn(process.execPath, [...before, main], {
    env: {
      ...process.env,
      CLINICA_DEMO: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: appUrl,
      SECRET_KEY,
      PUBLIC_URL: url,
      // Nothing listens there, so e-mails stay queued.
      SMTP_URL: 'smtp://127.0.0.1:9?from=nao-responda@clinica.example',
      // One account makes the requests of a whole clinic here.
      READS_PER_MINUTE: '999999999',
      ...env,
    },
    stdio: ['ignore', log, log, ...(metered || weighed || profiled ? ['ipc' as const] : [])],
  })
  const exited = new Promise<void>(done => server.once('exit', () => done()))
  const close = async () => {
    server.kill('SIGTERM')
    await Promise.race([exited, sleep(15_000).then(() => server.kill('SIGKILL'))])
  }
  const end = Date.now() + PATIENCE_MS
  while (!(await isReady(url))) {
    if (server.exitCode === null && Date.now() < end) {
      await sleep(100)
      continue
    }
    await close()
    throw new Error(`The server did not start:\n${readFileSync(file, 'utf8').slice(-2_000)}`)
  }
  return { url, pid: server.pid ?? 0, process: server, close }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    answer => answer.ok,
    () => false,
  )

export type Headers = Record<string, string>

/** Signs in the clinic's secretary. @returns the headers for her calls */
export async function signIn({ url }: BenchServer, clinic: BenchClinic): Promise<Headers> {
  const answer = await fetch(`${url}/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'client-id': clinic.clientId, 'content-type': 'application/json' },
    body: JSON.stringify({ email: clinic.email, password: clinic.senha }),
  })
  if (!answer.ok) throw new Error(`The secretary was not let in: ${await answer.text()}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  return { 'client-id': clinic.clientId, authorization: `Bearer ${access_token}` }
}

/** @throws if the request is refused */
export async function getJson<T>(
  { url }: { url: string },
  path: string,
  headers: Headers,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
