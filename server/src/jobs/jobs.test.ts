/** A job from its verb to its end: when it is retried, when it is not, and which failures it survives. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, PATIENT_MS, type TestServer } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { aLog } from '../../test/log.ts'
import { aNetwork } from '../../test/network.ts'
import { aPostOffice, type PostOffice } from '../../test/post-office.ts'
import { connect } from '../../test/tenancy-check.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { SILENCE_MS } from '../db/pulse.ts'
import { inTenant } from '../db/tenant.ts'
import { openJobs } from './index.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Job {
  id: string
  state: string
  retry_count: number
  /** Seconds until the job is picked up. */
  pause: number
}

/** Each test has its own database, since a worker takes every waiting job. */
async function house(
  options: { through?: (appUrl: string) => Promise<string>; works?: boolean } = {},
): Promise<{
  server: TestServer
  clinic: Clinic
  office: PostOffice
  lines: string[]
  appUrl: string
  run: (text: string) => Promise<object[]>
  job: () => Promise<Job | undefined>
}> {
  const { through, works = true } = options
  const database = await cloneTemplate()
  const office = await aPostOffice()
  const owner = await connect(database.ownerUrl)
  const { lines, logger } = aLog()
  const server = await aServer({
    ownerUrl: database.ownerUrl,
    appUrl: through ? await through(database.appUrl) : database.appUrl,
    ...(through ? { silenceMs: SILENCE_MS } : {}),
    ...(works ? { mail: office.server } : {}),
    logger,
  })
  closing.push(database.drop, office.close, owner.end, server.close)
  const job = async () =>
    (
      await owner.query<Job>(
        `select id, state, retry_count, extract(epoch from start_after - now())::float as pause
         from pgboss.job where name = 'link-de-senha' order by created_on`,
      )
    ).at(-1)
  const clinic = await aClinic(server)
  return { server, clinic, office, lines, appUrl: database.appUrl, run: owner.query, job }
}

const ask = ({ clinic }: { clinic: Clinic }) =>
  client(clinic, { 'client-id': clinic.tenant.clientId }).call('POST', '/v1/forgot-password', {
    body: { email: clinic.secretaria.email },
  })
const PATIENT = { timeout: 30_000 }
const expectState = (job: () => Promise<Job | undefined>, state: string) =>
  expect.poll(async () => (await job())?.state, PATIENT).toBe(state)

describe('a letter', () => {
  it('refused for now is tried again after a pause that grows, by another code, and the log says why', async () => {
    const { clinic, office, job, run, lines } = await house()
    office.refuse.push(451, 450)
    await ask({ clinic })
    const pauses: number[] = []
    for (const tries of [1, 2]) {
      await expect
        .poll(async () => {
          const { state, pause = 0 } = (await job()) ?? {}
          if (state === 'retry' && office.asked.length === tries) pauses[tries - 1] = pause
          return pauses.length
        }, PATIENT)
        .toBe(tries)
      await run('update pgboss.job set start_after = now()')
    }
    await expectState(job, 'completed')
    // Half of each delay is random: 5 s and 10 s, then twice as much.
    expect(pauses[0]).toBeGreaterThan(1)
    expect(pauses[0]).toBeLessThan(10.1)
    expect(pauses[1]).toBeGreaterThan(4)
    expect(pauses[1]).toBeLessThan(20.1)
    expect(office.received).toHaveLength(1)
    const failed = lines.filter(line => line.includes('"queue":"link-de-senha"'))
    expect(failed).toHaveLength(2)
    for (const line of failed)
      expect(JSON.parse(line)).toMatchObject({
        msg: 'job',
        clinic: clinic.tenant.nome,
        err: { code: 'EENVELOPE', smtp: expect.any(Number) },
      })
    expect(failed.map(line => JSON.parse(line).err.smtp)).toEqual([451, 450])
    for (const kept of [lines.join(''), JSON.stringify(await run('select * from pgboss.job'))])
      expect(kept).not.toContain(clinic.secretaria.email)
  })

  it('refused for good is given up at once, and the log says whose it was, by no address', async () => {
    const { clinic, office, job, run, lines } = await house()
    office.refuse.push(550)
    expect(await ask({ clinic })).toMatchObject({ status: 204, body: {} })
    await expectState(job, 'failed')
    expect(await job()).toMatchObject({ retry_count: 0 })
    expect(office.asked).toHaveLength(1)
    const [line = '{}'] = lines.filter(one => one.includes('mail refused'))
    expect(JSON.parse(line)).toMatchObject({
      code: 550,
      clinic: clinic.tenant.nome,
      account: clinic.secretaria.userId,
    })
    const [givenUp = '{}'] = lines.filter(one => one.includes('job given up'))
    expect(JSON.parse(givenUp)).toMatchObject({ queue: 'link-de-senha', tries: 1 })
    for (const kept of [lines.join(''), JSON.stringify(await run('select * from pgboss.job'))])
      expect(kept).not.toContain(clinic.secretaria.email)
  })

  it('is given up after the eleventh try, and the log says so', async () => {
    const { clinic, office, job, run, lines } = await house()
    office.refuse.push(...Array.from({ length: 20 }, () => 451))
    await ask({ clinic })
    await expectState(job, 'retry')
    // The state after the ninth retry.
    await run('update pgboss.job set retry_count = 8, start_after = now()')
    await expect.poll(async () => [(await job())?.state, office.asked.length], PATIENT).toEqual(['retry', 2])
    expect(lines.join('')).not.toContain('given up')
    await run('update pgboss.job set start_after = now()')
    await expectState(job, 'failed')
    const last = lines.filter(line => line.includes('given up')).map(line => JSON.parse(line))
    expect(last).toMatchObject([
      { level: 50, queue: 'link-de-senha', clinic: clinic.tenant.nome, tries: 11, msg: 'job given up' },
    ])
  })

  it('that is too late to send is a line of the log, and is not sent', async () => {
    const { server, clinic, office, job, run, lines } = await house()
    office.refuse.push(451)
    await ask({ clinic })
    await expectState(job, 'retry')
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_001)
    await run('update pgboss.job set start_after = now()')
    await expectState(job, 'completed')
    const late = lines.filter(line => line.includes('letter too late')).map(line => JSON.parse(line))
    expect(late).toMatchObject([{ level: 40, clinic: clinic.tenant.nome }])
    expect(office.received).toEqual([])
  })

  it('waits for a mail server that is not there', async () => {
    const { clinic, office, job } = await house()
    await office.close()
    expect((await ask({ clinic })).status).toBe(204)
    await expectState(job, 'retry')
  })
})

// Each test waits for several polls of a worker, on a machine that others use too.
describe('a worker', () => {
  it('that is told to stop finishes what it is at', async () => {
    const { server, clinic, office, job } = await house()
    const letGo = office.hold()
    await ask({ clinic })
    await expect.poll(() => office.asked.length, PATIENT).toBe(1)
    closing.splice(closing.indexOf(server.close), 1)
    const closed = server.close()
    expect(await Promise.race([closed, sleep(500, 'at work')])).toBe('at work')
    expect(office.received).toEqual([])
    letGo()
    await closed
    expect(office.received).toHaveLength(1)
    expect((await job())?.state).toBe('completed')
  })

  it('takes over what another had in hand when it was killed', async () => {
    const { server, clinic, office, job, run, appUrl } = await house({ works: false })
    await ask({ clinic })
    // The state after a kill -9: active, without a heartbeat.
    await run(
      "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds'",
    )
    const second = await aServer({ ownerUrl: server.ownerUrl, appUrl, mail: office.server })
    closing.push(second.close)
    await expect.poll(async () => (await job())?.state, PATIENT).toMatch(/retry|completed/)
    await run('update pgboss.job set start_after = now()')
    await expectState(job, 'completed')
    expect(office.received).toHaveLength(1)
  })

  // Four waits, each as patient as any: together they take longer than one test usually may.
  it('goes on when the database was away and is back', { tags: ['long'] }, async () => {
    let network: Awaited<ReturnType<typeof aNetwork>> | undefined
    const { clinic, office, lines } = await house({
      through: async url => {
        network = await aNetwork(url)
        closing.push(async () => network?.close())
        return network.url
      },
    })
    await ask({ clinic })
    await expect.poll(() => office.received.length, PATIENT).toBe(1)
    network?.freeze()
    await expect.poll(async () => (await ask({ clinic })).status, PATIENT).toBe(503)
    await sleep(1500)
    network?.thaw()
    await expect.poll(async () => (await ask({ clinic })).status, PATIENT).toBe(204)
    await expect.poll(() => office.received.length, PATIENT).toBe(2)
    // The log says once that the database is away, not twice a second that a queue could not be polled.
    expect(lines.filter(line => line.includes('"msg":"jobs"')).length).toBeLessThan(10)
  })
})

it('a job of a block that fails never was; one of a block that commits is there', async () => {
  const { appUrl, clinic, run } = await house({ works: false })
  const pool = openPool(appUrl, { silenceMs: PATIENT_MS })
  const jobs = openJobs(pool)
  closing.push(pool.end, jobs.stop)
  const within = inTenant(pool)
  const { id: tenantId } = clinic.tenant
  const put = (fails: boolean) =>
    within.write({ tenantId }, async tx => {
      await jobs.enqueue(tx, 'link-de-senha', { tenantId, id: 7 })
      if (fails) throw new Error('on purpose')
    })
  await expect(put(true)).rejects.toThrow('on purpose')
  expect(await run('select from pgboss.job')).toEqual([])
  await put(false)
  expect(await run('select data from pgboss.job')).toEqual([{ data: { tenantId, id: 7 } }])
})

it('a clinic with many jobs waiting holds up no other clinic', async () => {
  const { server, appUrl, clinic, run } = await house({ works: false })
  const { ownerUrl } = server
  const pool = openPool(appUrl, { silenceMs: PATIENT_MS })
  const { lines, logger } = aLog()
  const jobs = openJobs(pool, logger)
  closing.push(pool.end, jobs.stop)
  const within = inTenant(pool)
  const busy = clinic.tenant.id
  const other = (await aClinic(server)).tenant.id
  const put = (tenantId: number, count: number) =>
    within.write({ tenantId }, async tx => {
      for (let id = 1; id <= count; id++) await jobs.enqueue(tx, 'notificacao', { tenantId, id })
    })
  await put(busy, 40)
  // As an older version enqueued them.
  await run('update pgboss.job set group_id = null where id in (select id from pgboss.job limit 20)')
  await migrate({ ownerUrl, appRole: 'clinica_app' })
  await put(other, 1)
  const started: number[] = []
  let goOn = () => {}
  const mayGoOn = new Promise<void>(done => (goOn = done))
  closing.push(async () => goOn())
  const none = async () => {}
  await jobs.work({
    'link-de-senha': none,
    'aviso-de-conta': none,
    'aviso-de-atendimento': none,
    async notificacao({ tenantId }) {
      started.push(tenantId)
      if (tenantId === busy) await mayGoOn
    },
  })
  await expect.poll(() => started, PATIENT).toEqual([busy, busy, busy, busy, other])
  goOn()
  await expect
    .poll(() => run('select state, count(*)::int as n from pgboss.job group by state'), PATIENT)
    .toEqual([{ state: 'completed', n: 41 }])
  expect(started).toHaveLength(41)
  expect(lines).toEqual([])
})

it('a server that has nothing to do logs no fault of its queues', async () => {
  const { run, lines } = await house()
  // Each of pg-boss's maintenance rounds stores its time, the first of them at the start.
  await expect
    .poll(
      () =>
        run('select from pgboss.version, pgboss.queue where flow_on is not null and monitor_on is not null'),
      PATIENT,
    )
    .not.toEqual([])
  expect(lines.filter(line => JSON.parse(line).level >= 50)).toEqual([])
})

it('what serves works the queues and changes no table of theirs', async () => {
  const { appUrl } = await house({ works: false })
  const app = await connect(appUrl)
  closing.push(app.end)
  for (const what of [
    'update pgboss.version set version = 1',
    'update pgboss.version set cron_on = now()',
    // The owner would run this command at the next start.
    "insert into pgboss.bam (name, version, status, table_name, command) values ('a', 1, 'pending', 'job', 'select 1')",
    "update pgboss.bam set command = 'select 1'",
    "update pgboss.queue set table_name = 'job; select 1'",
    "update pgboss.queue set policy = 'standard'",
    'delete from pgboss.queue',
  ])
    await expect(app.query(what)).rejects.toMatchObject({ code: '42501' })
  await expect(app.query('alter table pgboss.queue add column a int')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(app.query('create table pgboss.minha (a int)')).rejects.toMatchObject({ code: '42501' })
  expect(await app.query('select from pgboss.job')).toEqual([])
})
