import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'

/** Wednesday morning in the clinic, whatever day the tests run on. */
const NOW = '2026-11-25T10:42:00-03:00'
const PATIENCE = 60_000

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The real server with its demo clinics on a data folder and a port of its own, for all journeys. */
export default async function setup(_config: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(main)) throw new Error('FALTA server/src/main.ts: não há servidor para as jornadas.')
  const folder = mkdtempSync(join(process.env.CLINICA_TEST_DIR ?? tmpdir(), 'clinica-e2e-'))
  chmodSync(folder, 0o755) // the database's account passes through
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'server.log')
  const out = openSync(log, 'w')
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...env } = process.env
  const server = spawn(process.execPath, [main, '--demo'], {
    env: {
      ...env,
      TZ: 'Pacific/Auckland',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      CLINICA_NOW: process.env.CLINICA_NOW ?? NOW,
    },
    stdio: ['ignore', out, out],
  })
  const exited = new Promise<void>(done => server.once('exit', () => done()))
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.race([exited, sleep(15_000).then(() => server.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true })
  }

  const end = Date.now() + PATIENCE
  while (!(await answers(url))) {
    if (server.exitCode === null && Date.now() < end) {
      await sleep(100)
      continue
    }
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`O servidor não começou:\n${said}`)
  }
  process.env.BASE_URL = url
  return stop
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 500
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
