/** A database started by the program stops with it, however it ends. */
import { spawn } from 'node:child_process'
import { existsSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../src/db/embedded/cluster.ts'
import { COMPILED, sentencesIn } from './served.ts'
import { tempFolder } from './temp.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const folder = tempFolder('comecado')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLACE = { PUBLIC_URL: 'https://clinica.example', SMTP_URL: 'smtp://127.0.0.1:9' }

async function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>(done => server.once('exit', done))
  return { said: sentencesIn(await text(server.stderr)), code: await ended }
}

const serve = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

describe('the database that a start began', () => {
  const folderOf = (name: string) => join(folder, name)
  const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))

  it('is stopped again when the start fails behind it', { tags: ['long'] }, async () => {
    const dataDir = folderOf('sem-porta')
    const other = createServer()
    await new Promise<void>(ready => other.listen(0, '127.0.0.1', ready))
    const address = other.address()
    const PORT = String(typeof address === 'object' ? address?.port : null)
    try {
      expect(await start({ ...PLACE, DATA_DIR: dataDir, PORT })).toMatchObject({
        code: 1,
      })
    } finally {
      other.close()
    }
    expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(true)
    expect(isRunning(dataDir)).toBe(false)
  })

  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
    'is stopped by %s, with the server, which says so',
    { tags: ['long'] },
    async signal => {
      const dataDir = folderOf(signal)
      const server = serve({ ...PLACE, DATA_DIR: dataDir, PORT: '0' })
      const ended = new Promise<number | null>(done => server.once('exit', done))
      let said = ''
      for await (const words of server.stdout) {
        said += words
        if (!String(words).includes('Clínica no ar')) continue
        expect(isRunning(dataDir)).toBe(true)
        server.kill(signal)
      }
      expect(await ended).toBe(0)
      expect(isRunning(dataDir)).toBe(false)
      expect(sentencesIn(said).split('\n').slice(-2)).toEqual([
        `Servidor encerrando: recebeu ${signal}.`,
        'Servidor encerrado.',
      ])
    },
  )

  it('is stopped too when nobody takes what the server says', async () => {
    const dataDir = folderOf('sem-leitor')
    const port = await freePort()
    const env = { ...PLACE, DATA_DIR: dataDir, PORT: String(port) }
    const full = openSync('/dev/full', 'w')
    const server = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, ...COMPILED, ...env },
      stdio: ['ignore', full, full],
    })
    const ended = new Promise<number | null>(done => server.once('exit', done))
    const isLive = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isLive()) && server.exitCode === null) await sleep(50)
    expect(await isLive()).toBe(true)
    server.kill('SIGHUP')
    expect(await ended).toBe(0)
    expect(isRunning(dataDir)).toBe(false)
  })
})
