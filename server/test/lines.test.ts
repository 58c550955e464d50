/** Everything a server writes, from its first line to a crash: each line is JSON, and none has content of a call. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cloneTemplate } from './database.ts'
import { sentencesIn, serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const database = await cloneTemplate()
const folder = tempFolder('linhas')
afterAll(async () => {
  await stopAll()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const OWN = {
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  DATA_DIR: join(folder, 'dados'),
  PUBLIC_URL: 'https://clinica.example',
  SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
}
const SETTINGS = { LOG_LEVEL: 'info', METRICS_PORT: '0', POOL_SIZE: '3', HEADERS_MS: '1000' }
const SECRET_WORDS = 'Ana Beatriz, CPF 123'
/** A fault in the serving process: an uncaught exception, an unhandled rejection or a warning from Node. */
const fault = (what: string) =>
  `--import data:text/javascript,${encodeURIComponent(
    `process.on('SIGUSR2', () => { const fault = new TypeError('${SECRET_WORDS}'); ${what} })`,
  )}`
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)

it.each([
  ['is thrown', 'throw fault'],
  ['is rejected and nobody waits', 'Promise.reject(fault)'],
])(
  'a fault that %s is the last line',
  async (_, what) => {
    const served = await serve({ ...OWN, LOG_LEVEL: 'silent', NODE_OPTIONS: fault(what) })
    const { server, url } = served
    expect(url).not.toBeNull()
    const ended = new Promise<number | null>(done => server.once('close', done))
    server.kill('SIGUSR2')
    expect(await ended).toBe(1)
    const lines = linesOf(served.said)
    expect(lines[0]).toMatchObject({ level: 30, msg: `Clínica no ar: ${url}`, time: expect.any(Number) })
    expect(lines.at(-1)).toMatchObject({
      level: 60,
      msg: 'crash',
      err: { type: 'TypeError', at: expect.any(Array) },
    })
    expect(served.said).not.toContain(SECRET_WORDS)
  },
  60_000,
)

it('requests, warnings and the end are lines too', async () => {
  const warn = fault('process.emitWarning(fault.message)')
  const served = await serve({ ...OWN, LOG_LEVEL: 'info', METRICS_PORT: '0', NODE_OPTIONS: warn })
  const { server, url } = served
  await fetch(`${url}/v1/tenants/nenhuma`)
  server.kill('SIGUSR2')
  await expect.poll(() => served.said).toContain('"warning"')
  expect(await stop(server)).toBe(0)
  const lines = linesOf(served.said)
  for (const msg of ['request', 'warning', 'metrics'])
    expect(lines).toContainEqual(expect.objectContaining({ msg }))
  expect(served.said).not.toContain(SECRET_WORDS)
}, 60_000)

it('what is set reaches what serves', { tags: ['long'] }, async () => {
  const { server, url, said } = await serve({ ...OWN, ...SETTINGS })
  const numbers = linesOf(said).find(({ msg }) => msg === 'metrics')
  expect(await (await fetch(`${numbers?.address}/metrics`)).text()).toContain(
    '\nclinica_pool_connections{state="max"} 3\n',
  )
  // Sends nothing: disconnected after the configured second, not after the default of fifteen.
  const begun = performance.now()
  const silent = connect(Number(new URL(url ?? '').port), '127.0.0.1').resume()
  await once(silent, 'close')
  expect(performance.now() - begun).toBeLessThan(10_000)
  const { port } = new URL(String(numbers?.address))
  const second = await serve({ ...OWN, METRICS_PORT: port })
  expect(second.server.exitCode).toBe(1)
  expect(sentencesIn(second.said)).toBe(`A porta ${port} já está em uso: escolha outra com METRICS_PORT.`)
  expect(await stop(server)).toBe(0)
})

it('a start that is refused is one line', async () => {
  const { server, said } = await serve({ ...OWN, METRICS_PORT: 'x' })
  expect(server.exitCode).toBe(1)
  expect(linesOf(said)).toMatchObject([{ level: 60 }])
  expect(sentencesIn(said)).toBe('METRICS_PORT não é uma porta: x.')
}, 60_000)
