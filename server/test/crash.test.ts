/** Connections that die in use: one of them, all of them, and with the database itself. */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { SILENCE_MS } from '../src/db/pulse.ts'
import { aClinic, aServer, client } from './builders.ts'
import { freeze, processesOf } from './processes.ts'
import { quickest } from './quickest.ts'
import { tempFolder } from './temp.ts'

// A separate database: a killed backend closes every other connection of the server too.
const folder = tempFolder('queda')
const database = await startEmbedded({ dataDir: `${folder}/data`, settings: { fsync: 'off' } })
await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
const server = await aServer({ ...database, silenceMs: SILENCE_MS })
const clinic = await aClinic(server)
const desk = await clinic.signedIn('SECRETARIA')
afterAll(async () => {
  await server.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const PATIENTS = '/v1/pacientes?page=0&size=10'
const AWAY = { status: 503, body: { codigo: 'INDISPONIVEL' } }

/** As the application's role, which may see and end its own connections. */
async function asApp<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: database.appUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

const read = () => desk.call('GET', PATIENTS)
const write = () => desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })

/** A call that waits for a lock in the database, and the pid of the backend that serves it. */
async function atWork(ask: typeof read, run: (call: ReturnType<typeof read>, pid: number) => unknown) {
  const blocker = new pg.Client({ connectionString: database.ownerUrl })
  blocker.on('error', () => {})
  await blocker.connect()
  try {
    await blocker.query('begin; lock table pacientes in access exclusive mode')
    const call = ask()
    let waiting: { pid: number } | undefined
    while (!waiting) {
      await sleep(20)
      const found = `select pid from pg_stat_activity where usename = current_user and wait_event_type = 'Lock'`
      waiting = (await asApp<{ pid: number }>(found))[0]
    }
    await run(call, waiting.pid)
  } finally {
    await blocker.end()
  }
}

async function untilServed(): Promise<number> {
  const begun = performance.now()
  while ((await read()).status !== 200) await sleep(20)
  return performance.now() - begun
}

const both: [string, typeof read][] = [
  ['a read', read],
  ['a write', write],
]

describe.each(both)('%s at work hears 503, and the next one is served', (_, ask) => {
  it('when its connection is ended', async () => {
    await atWork(ask, async (call, pid) => {
      await asApp('select pg_terminate_backend($1)', [pid])
      const answer = await call
      expect(answer).toMatchObject(AWAY)
      expect(answer.headers['retry-after']).toBe('5')
    })
    expect((await ask()).status).toBeLessThan(300)
  })

  it('when the process behind it is killed with -9, and with it every connection', async () => {
    // Idle connections beside it.
    await Promise.all(Array.from({ length: 6 }, read))
    const witness = new pg.Client({ connectionString: database.appUrl })
    witness.on('error', () => {})
    const swept = new Promise(done => witness.once('end', done))
    await witness.connect()
    await atWork(ask, async (call, pid) => {
      process.kill(pid, 'SIGKILL')
      expect(await call).toMatchObject(AWAY)
    })
    // The database closes every connection and restarts; until then the others still answer.
    await swept
    while (!(await asApp('select 1').catch(() => null))) await sleep(20)
    console.log(`a backend killed: served again after ${Math.round(await untilServed())} ms`)
    expect((await ask()).status).toBeLessThan(300)
  })
})

it.skipIf(process.platform !== 'linux')(
  'a database whose every process is stopped is 503 within two seconds, and serves again once they go on',
  async () => {
    expect(processesOf(`${folder}/data`).length).toBeGreaterThan(3)
    const ready = async () => (await client(clinic).call('GET', '/health/ready')).status
    const until = async (status: number) => {
      const begun = performance.now()
      while ((await ready()) !== status || (await read()).status !== status) await sleep(20)
      return Math.round(performance.now() - begun)
    }
    const slower = await quickest(2000, async () => {
      const thaw = freeze(`${folder}/data`)
      const away = await Promise.race([until(503), sleep(10_000, Number.POSITIVE_INFINITY)])
      thaw()
      const back = await until(200)
      console.log(`stopped: 503 after ${away} ms; gone on: served after ${back} ms`)
      return Math.max(away, back)
    })
    expect(slower).toBeLessThan(2000)
  },
)

it('calls at work hear 503 when the database stops under them, and those that come later too', async () => {
  await atWork(write, async call => {
    const other = read()
    await database.stop()
    for (const answer of [await call, await other, await read()]) {
      expect(answer).toMatchObject(AWAY)
      expect(answer.headers['retry-after']).toBe('5')
    }
  })
})
