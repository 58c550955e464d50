/** A delivery from its row to its end: sent once, at its time, retried, given up, cancelled, and never lost. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, PATIENT_MS, SECRET } from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { aLog } from '../../test/log.ts'
import { aPostOffice } from '../../test/post-office.ts'
import { connect } from '../../test/tenancy-check.ts'
import { handlersOf } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { openJobs } from '../jobs/index.ts'
import { startOverdue } from '../sweep/index.ts'
import { enqueueOverdue, schedule, withdraw } from './delivery.ts'
import { openPost } from './post.ts'

const PATIENT = { timeout: 30_000 }
const START = new Date('2026-11-25T13:42:00Z')
const MINUTE = 60_000

const database = await cloneTemplate()
const office = await aPostOffice()
const { lines, logger } = aLog()
const server = await aServer({ ...database, mail: office.server, logger })
const clinic = await aClinic(server)
const owner = await connect(database.ownerUrl)
const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
const jobs = openJobs(pool)
const { write } = inTenant(pool)
const tenantId = clinic.tenant.id
afterAll(async () => {
  await server.close()
  await jobs.stop()
  await pool.end()
  await owner.end()
  await office.close()
  await database.drop()
})

const now = () => clinic.clock.now
const pass = (ms: number) => {
  clinic.clock.now = new Date(now().getTime() + ms)
}
beforeEach(() => {
  clinic.clock.now = START
})

let made = 0
/** A new notification, due in this many ms. */
async function planned(due = 0) {
  const assunto = `Aviso ${++made}`
  const at = new Date(now().getTime() + due)
  const id = await write({ tenantId }, async tx => {
    const entrega_id = await schedule(tx, { jobs }, { queue: 'notificacao', tenantId, at, now: now() })
    await tx
      .insertInto('notificacoes')
      .values({
        tenant_id: tenantId,
        paciente_id: clinic.paciente.id,
        entrega_id,
        assunto,
        forma_envio: 'EMAIL',
        mensagem: 'Traga os exames.\n\nSala 2.',
        data_hora: at,
        criada_por: clinic.admin.userId,
        criada_em: now(),
      })
      .execute()
    return entrega_id
  })
  const row = async () => {
    const [found] = await clinic.rows<{
      status: string
      motivo: string | null
      tentativas: number
      recusas: number
      enviar_em: Date
      em_maos_de: string | null
    }>('select status, motivo, tentativas, recusas, enviar_em, em_maos_de from entregas where id = $1', [id])
    return found
  }
  const status = async () => (await row())?.status ?? null
  const letters = () => office.received.filter(({ email }) => email.subject === assunto)
  return { id, row, status, letters }
}
type Planned = Awaited<ReturnType<typeof planned>>

const jobsOf = ({ id }: Planned) => `from pgboss.job where name = 'notificacao' and data->>'id' = '${id}'`
/** Waits until a worker has run its job. */
const run = (one: Planned) =>
  expect
    .poll(
      () =>
        owner.query(
          `select ${jobsOf(one)} and state in ('created', 'retry', 'active') and start_after <= now()`,
        ),
      PATIENT,
    )
    .toEqual([])
const hasten = () => owner.query("update pgboss.job set start_after = now() where state < 'active'")
/** Makes the next try due now. */
async function nextTry({ row }: Planned, tries: number) {
  await expect.poll(async () => (await row())?.tentativas, PATIENT).toBe(tries)
  await expect.poll(async () => (await row())?.em_maos_de, PATIENT).toBeNull()
  const due = (await row())?.enviar_em ?? START
  if (due > now()) clinic.clock.now = due
  await hasten()
}

describe('a delivery', () => {
  it('leaves when it is due, not before, and once', async () => {
    const one = await planned(10 * MINUTE)
    const [{ pause } = { pause: 0 }] = await owner.query<{ pause: number }>(
      `select extract(epoch from start_after - now())::float as pause ${jobsOf(one)}`,
    )
    expect(pause).toBeGreaterThan(590)
    expect(pause).toBeLessThan(601)
    // A job that runs too early is put back.
    pass(9 * MINUTE)
    await hasten()
    await run(one)
    expect([await one.status(), one.letters()]).toEqual(['AGENDADA', []])
    pass(MINUTE)
    await hasten()
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    expect(one.letters()).toHaveLength(1)
    expect(await one.row()).toMatchObject({ tentativas: 1, recusas: 0, motivo: null, em_maos_de: null })
  })

  it('refused for the moment is tried again, and each refusal is a line of the log', async () => {
    office.refuse.push(451, 421)
    const one = await planned()
    await nextTry(one, 1)
    expect(await one.row()).toMatchObject({ status: 'AGENDADA', recusas: 0 })
    expect((await one.row())?.motivo).toContain('mais tarde')
    await nextTry(one, 2)
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    expect(one.letters()).toHaveLength(1)
    const put = lines.filter(line => line.includes('mail put off')).map(line => JSON.parse(line).kind.smtp)
    expect(put).toEqual([451, 421])
  })

  it('that was taken, but whose answer was cut, comes again as what it was', async () => {
    const one = await planned()
    office.cut = 1
    await nextTry(one, 1)
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    const ids = one.letters().map(({ email }) => email.messageId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@clinica\.example>$/)
    expect(ids[1]).toBe(ids[0])
  })

  it('refused for good five times has failed, and says why in words of ours', async () => {
    office.refuse.push(550, 550, 550, 550, 550)
    const one = await planned()
    for (const tries of [1, 2, 3, 4]) await nextTry(one, tries)
    await expect.poll(one.status, PATIENT).toBe('FALHOU')
    const row = await one.row()
    expect(row).toMatchObject({ tentativas: 5, recusas: 5 })
    expect(row?.motivo).toBe('O e-mail do paciente não existe ou não recebe mensagens.')
    expect(office.refuse).toEqual([])
    expect(one.letters()).toEqual([])
    for (const kept of [lines.join(''), JSON.stringify(await owner.query('select * from pgboss.job'))])
      expect(kept).not.toContain(clinic.paciente.email)
  })

  it('that nobody took for 24 hours has failed', async () => {
    office.refuse.push(451, 451)
    const one = await planned()
    await nextTry(one, 1)
    pass(24 * 60 * MINUTE)
    await hasten()
    await expect.poll(one.status, PATIENT).toBe('FALHOU')
    expect(await one.row()).toMatchObject({ tentativas: 2, recusas: 0 })
  })

  it('of somebody who was archived meanwhile is not sent, and is gone', async () => {
    const one = await planned(MINUTE)
    await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [clinic.paciente.id])
    pass(MINUTE)
    await hasten()
    await expect.poll(one.row, PATIENT).toBeUndefined()
    await clinic.rows('update pacientes set arquivado_em = null where id = $1', [clinic.paciente.id])
    expect(one.letters()).toEqual([])
    expect(await clinic.rows('select from notificacoes where entrega_id = $1', [one.id])).toEqual([])
  })
})

describe('taken back', () => {
  const takeBack = ({ id }: Planned) => write({ tenantId }, tx => withdraw(tx, { tenantId, id, now: now() }))

  it('before its time it is gone, and its job finds nothing', async () => {
    const one = await planned(MINUTE)
    expect(await takeBack(one)).toBe('withdrawn')
    expect(await one.row()).toBeUndefined()
    pass(MINUTE)
    await hasten()
    await run(one)
    expect(one.letters()).toEqual([])
  })

  it('while it leaves it leaves, and what left stays', async () => {
    const letGo = office.hold()
    const one = await planned()
    await expect.poll(async () => (await one.row())?.em_maos_de, PATIENT).toEqual(expect.any(String))
    expect(await takeBack(one)).toBe('leaving')
    letGo()
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    expect(await takeBack(one)).toBe('over')
    expect(one.letters()).toHaveLength(1)
  })
})

const again = () => write({ tenantId }, tx => enqueueOverdue(tx, { jobs }, { tenantId, now: now() }))

describe('a job', () => {
  it('that is gone is made again for what is a minute late; where one waits, it is no second', async () => {
    const one = await planned(MINUTE)
    await owner.query(`delete ${jobsOf(one)}`)
    pass(2 * MINUTE)
    await again()
    expect(await owner.query(`select ${jobsOf(one)}`)).toEqual([])
    pass(1)
    await again()
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    await again()
    expect(await owner.query(`select ${jobsOf(one)}`)).toHaveLength(1)
    expect(one.letters()).toHaveLength(1)

    const other = await planned(60 * MINUTE)
    pass(62 * MINUTE)
    await again()
    expect(await owner.query(`select ${jobsOf(other)}`)).toHaveLength(1)
  })

  it('that is gone is made again by the server’s own rounds', async () => {
    const one = await planned(MINUTE)
    await owner.query(`delete ${jobsOf(one)}`)
    pass(3 * MINUTE)
    const log = { info: () => {}, error: () => {} }
    const clinics = async () => [tenantId]
    const stop = startOverdue({
      inTenant: inTenant(pool),
      clinics,
      ready: pool.ready,
      now,
      log,
      jobs,
      every: 50,
    })
    await expect.poll(one.status, PATIENT).toBe('ENVIADA')
    await stop()
  })

  it('that meets another at work leaves it to it, and its own former try it takes up', async () => {
    const post = openPost({ server: office.server, originOf: () => '', log: { warn: () => {} } })
    const handlers = handlersOf({ pool, jobs, now, secretKey: SECRET }, post)
    const [mine, other] = ['6f2a1c3e-0000-4000-8000-000000000001', '6f2a1c3e-0000-4000-8000-000000000002']
    const one = await planned(60 * MINUTE)
    pass(60 * MINUTE)
    // The state after a kill -9.
    await clinic.rows('update entregas set em_maos_de = $2, em_maos_desde = $3 where id = $1', [
      one.id,
      mine,
      now(),
    ])
    await handlers.notificacao({ tenantId, id: one.id }, other)
    expect(one.letters()).toEqual([])
    await handlers.notificacao({ tenantId, id: one.id }, mine)
    expect(one.letters()).toHaveLength(1)
    expect(await one.status()).toBe('ENVIADA')
    await handlers.notificacao({ tenantId, id: one.id }, other)
    expect(one.letters()).toHaveLength(1)
  })

  it('of a clinic or a row that there is not does nothing', async () => {
    const post = openPost({ server: office.server, originOf: () => '', log: { warn: () => {} } })
    const { notificacao } = handlersOf({ pool, jobs, now, secretKey: SECRET }, post)
    const asked = office.asked.length
    const key = '6f2a1c3e-0000-4000-8000-000000000003'
    await notificacao({ tenantId: 2_147_483_647, id: 1 }, key)
    await notificacao({ tenantId, id: 2_147_483_647 }, key)
    expect(office.asked).toHaveLength(asked)
  })
})
