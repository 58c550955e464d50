/** The database goes away or freezes: what callers get, and when. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase, POOL } from '../src/db/open.ts'
import { openPool } from '../src/db/pool.ts'
import { SILENCE_MS } from '../src/db/pulse.ts'
import { aClinic, aServer, type Client, type Clinic, client } from './builders.ts'
import { aLog } from './log.ts'
import { aNetwork, type Network } from './network.ts'
import { quickest } from './quickest.ts'

const PATIENTS = '/v1/pacientes?page=0&size=10'
const AWAY = { status: 503, body: { codigo: 'INDISPONIVEL' }, headers: { 'retry-after': '5' } }

interface Behind {
  network: Network
  clinic: Clinic
  desk: Client
  /** What the server logs. */
  lines: string[]
}

const opened: (() => unknown)[] = []
// After each: a server left open goes on asking beside the next test.
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** A server that reaches its database through a network the test controls. */
async function behindNetwork(): Promise<Behind> {
  const network = await aNetwork(inject('appUrl'))
  const { lines, logger } = aLog()
  const server = await aServer({ appUrl: network.url, silenceMs: SILENCE_MS, logger })
  opened.push(network.close, server.close)
  const clinic = await aClinic(server)
  return { network, clinic, lines, desk: await clinic.signedIn('SECRETARIA') }
}

const health = async ({ clinic }: Pick<Behind, 'clinic'>, path: 'live' | 'ready') =>
  (await client(clinic).call('GET', `/health/${path}`)).status

/** The time in ms until the condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) await sleep(20)
  return Math.round(performance.now() - begun)
}

const refused = async ({ desk }: Behind) => (await desk.call('GET', PATIENTS)).status === 503

describe.each([
  ['frozen', ({ network }: Behind) => network.freeze()],
  ['cut', ({ network }: Behind) => network.cut()],
] as const)('a network that is %s', (how, away) => {
  it('is 503 on every call within two seconds, and not ready', async () => {
    const tried: Behind[] = []
    const heard = await quickest(2000, async () => {
      const behind = await behindNetwork()
      tried.push(behind)
      const { status } = await behind.desk.call('GET', PATIENTS)
      expect([await health(behind, 'ready'), status]).toEqual([200, 200])
      away(behind)
      return until(async () => (await health(behind, 'ready')) === 503)
    })
    console.log(`${how}: not ready after ${heard} ms`)
    expect(heard).toBeLessThan(2000)

    const behind = tried.at(-1) ?? expect.fail()
    const { clinic, desk, lines } = behind
    const known = { 'client-id': clinic.tenant.clientId }
    const ask = () => [
      desk.call('GET', PATIENTS),
      desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() }),
      // These callers cannot be looked up, and their identity is not guessed.
      client(clinic, known).call('GET', PATIENTS),
      client(clinic, { 'client-id': 'nenhuma' }).call('GET', PATIENTS),
      client(clinic).call('GET', PATIENTS),
      client(clinic).call('GET', `/v1/tenants/${clinic.tenant.nome}`),
      client(clinic, known).call('POST', '/v1/auth/authenticate', {
        body: { email: 'a@b.example', password: 'x' },
      }),
      client(clinic, known).call('POST', '/v1/visitas', { body: { pagina: '/login' } }),
    ]
    const took = await quickest(200, async () => {
      const begun = performance.now()
      lines.length = 0
      const answers = await Promise.all(ask())
      const took = performance.now() - begun
      for (const answer of answers) expect(answer).toMatchObject(AWAY)
      // For hours, at every call: each is a short line.
      const faults = lines.filter(line => line.includes('"fault"'))
      expect(faults.length).toBeGreaterThanOrEqual(answers.length)
      for (const line of faults) expect(line.length).toBeLessThan(400)
      return took
    })
    expect(took).toBeLessThan(200)
    const ready = await client(clinic).call('GET', '/health/ready')
    expect(ready).toMatchObject({ status: 503, body: { status: 'DOWN' }, headers: { 'retry-after': '5' } })
    expect(await health(behind, 'live')).toBe(200)
  })
})

describe('a network that froze', () => {
  it('lets go of whoever waits for a connection, and is served again once it thaws', async () => {
    const behind = await behindNetwork()
    const { network, desk } = behind
    // Two accounts, since one is lent half of the connections at most.
    const callers = [desk, await behind.clinic.signedIn('ADMIN')]
    const callsOf = (length: number) =>
      callers.flatMap(who => Array.from({ length }, () => who.call('GET', PATIENTS)))
    const back = await quickest(1500, async () => {
      await Promise.all(callsOf(15))
      network.freeze()
      // More calls than connections: the others wait for one.
      const calls = callsOf(7)
      const waited = await Promise.any(calls).then(answer => answer.status)
      expect(waited).toBe(503)
      network.thaw()
      const back = await until(async () => !(await refused(behind)))
      // Queries already sent are answered now: a pause loses nothing that was asked before it.
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(503)])
      return back
    })
    console.log(`thawed: served after ${back} ms`)
    expect(back).toBeLessThan(1500)
    expect(await until(async () => (await health(behind, 'ready')) === 200)).toBeLessThan(2000)
  })

  it('answers even a question that was under way, after fifteen seconds', {
    tags: ['long'],
    timeout: 30_000,
  }, async () => {
    const behind = await behindNetwork()
    behind.network.freeze()
    const begun = performance.now()
    expect(await behind.desk.call('GET', PATIENTS)).toMatchObject(AWAY)
    const waited = performance.now() - begun
    expect(waited).toBeGreaterThan(14_000)
    expect(waited).toBeLessThan(16_500)
  })
})

it('a pool that ends while the database is being asked holds nobody up', async () => {
  const took = await quickest(1000, async () => {
    const pool = openPool(inject('appUrl'), { size: 2, silenceMs: 5000 })
    const begun = performance.now()
    await pool.end()
    // The process is free again within one turn of the event loop.
    await sleep(1)
    return performance.now() - begun
  })
  expect(took).toBeLessThan(1000)
})

it('a start on a database that is silent says what it waits for; on one that answers, nothing', async () => {
  const network = await aNetwork(inject('ownerUrl'))
  opened.push(network.close)
  const told: string[] = []
  const start = () =>
    openDatabase({
      dataDir: '/nowhere',
      database: { ownerUrl: network.url, appUrl: inject('appUrl') },
      log: line => told.push(line),
      pool: { ...POOL, size: 2, silenceMs: SILENCE_MS },
    })
  await (await start()).close()
  await sleep(2_200)
  expect(told).toEqual([])
  network.freeze()
  await expect(start()).rejects.toThrow(/^O banco de dados de DATABASE_OWNER_URL não responde/)
  expect(told).toEqual([
    'Espera o banco de dados de DATABASE_OWNER_URL e DATABASE_URL, que ainda não respondeu.',
  ])
})

describe('ready is what serves callers', () => {
  const aPool = async () => {
    const network = await aNetwork(inject('appUrl'))
    const said: string[] = []
    const pool = openPool(network.url, { size: 2, log: line => said.push(line) })
    opened.push(network.close, pool.end)
    return { network, pool, said }
  }
  const both = (pool: ReturnType<typeof openPool>, seconds: number) =>
    [1, 2].map(() => pool.query(`select pg_sleep(${seconds})`).catch(() => null))

  it('and not the check alone: with every connection of callers silent it is not', {
    tags: ['long'],
  }, async () => {
    const { network, pool, said } = await aPool()
    await Promise.all(both(pool, 0.1))
    network.freezeAllButFirst()
    // Idle or at work, and whether others wait for them or not.
    expect(await pool.ready()).toBe(false)
    const calls = [...both(pool, 0), ...both(pool, 0)]
    await sleep(100)
    expect(pool.counts()).toMatchObject({ idle: 0, away: false })
    expect(pool.counts().waiting).toBeGreaterThan(0)
    expect(await pool.ready()).toBe(false)
    network.thaw()
    await Promise.all(calls)
    expect(await pool.ready()).toBe(true)
    // Said once, however often it is asked.
    expect(said).toEqual([
      'Nenhuma conexão com o banco de dados voltou de uma chamada em 3 s.',
      'O banco de dados atende de novo.',
    ])
  })

  it('also under load, when whoever asks would wait for long', { tags: ['long'] }, async () => {
    const { pool, said } = await aPool()
    await pool.query('select 1')
    const calls = Array.from({ length: 5 }, () => both(pool, 1)).flat()
    await sleep(100)
    expect(pool.counts()).toMatchObject({ idle: 0, waiting: 8 })
    const begun = performance.now()
    expect(await pool.ready()).toBe(true)
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(pool.counts().waiting).toBeGreaterThan(0)
    expect(said).toEqual([])
    await Promise.all(calls)
  })
})

describe('it is not taken for away', () => {
  it('when this process was held up for longer than the database may be silent', {
    tags: ['long'],
  }, async () => {
    const said: string[] = []
    const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
    let held = 0
    // Blocked at the worst moment: the query has been sent and the answer cannot be read.
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client & { connectionParameters?: { application_name?: string } },
      ...args
    ) {
      // The servers of other files live in this process too.
      if (this.connectionParameters?.application_name !== 'held') return ask.apply(this, args)
      setImmediate(() => {
        const end = performance.now() + 1500
        while (performance.now() < end);
        held++
      })
      return ask.apply(this, args)
    })
    try {
      const pool = openPool(`${inject('appUrl')}?application_name=held`, {
        size: 2,
        log: line => said.push(line),
      })
      while (held < 4) await sleep(100)
      await pool.end()
    } finally {
      spy.mockRestore()
    }
    expect(said).toEqual([])
  })

  it('when it is busy with others', { tags: ['long'] }, async () => {
    const said: string[] = []
    const network = await aNetwork(inject('appUrl'))
    opened.push(network.close)
    const pool = openPool(network.url, { log: line => said.push(line) })
    await pool.query('select 1')
    // The connection of the health check.
    network.freezeFirst()
    const end = performance.now() + 4000
    while (performance.now() < end) {
      await pool.query('select 1')
      await sleep(50)
    }
    expect(said).toEqual([])
    expect(await pool.ready()).toBe(true)
    // Once the other connections are silent too, the database counts as away.
    network.freeze()
    expect(await until(async () => !(await pool.ready()))).toBeLessThan(2000)
    await pool.end()
  })
})
