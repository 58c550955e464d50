/**
 * No double booking, however many ask at once. Real: HTTP, PostgreSQL, 40 connections. Each guarantee has its control:
 * without the constraint or the locks, the guarantee breaks.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { turns } from '../src/atendimentos/take-place.ts'
import { inOneFlight } from '../src/db/flight.ts'
import { openPool, type Pool } from '../src/db/pool.ts'
import { inTenant, retried } from '../src/db/tenant.ts'
import { booking, OVERLAPPING } from './bookings.ts'
import { aClinic, type Client, type Clinic, PATIENT_MS, WEDNESDAY } from './builders.ts'
import { cloneTemplate, type TestDatabase } from './database.ts'

const CONNECTIONS = 40
let database: TestDatabase
let pool: Pool
let clinic: Clinic
let secretary: Client

beforeAll(async () => {
  database = await cloneTemplate()
  pool = openPool(database.appUrl, { size: CONNECTIONS, silenceMs: PATIENT_MS })
  const now = () => WEDNESDAY
  const app = await buildApp({ pool, secretKey: 'a secret of the tests, long enough for it', now })
  const close = async () => {
    await app.close()
    await pool.end()
  }
  clinic = await aClinic({ app, ownerUrl: database.ownerUrl, clock: { now: WEDNESDAY }, close })
  secretary = await clinic.signedIn('SECRETARIA')
})

afterAll(async () => {
  await clinic.close()
  await database.drop()
})

const tries = <T>(make: (i: number) => T): T[] => Array.from({ length: CONNECTIONS }, (_, i) => make(i))

/** One after the other: on a cluster with little room, forty accounts made at once wait until some are refused. */
const patients = async (): Promise<number[]> => {
  const ids: number[] = []
  for (const body of tries(() => clinic.aPatientBody())) {
    const made = await secretary.call<{ id: number }>('POST', '/v1/pacientes', { body })
    expect(made.status).toBe(201)
    ids.push(made.body.id)
  }
  return ids
}

const overlaps = async (): Promise<number> => (await clinic.rows<{ n: number }>(OVERLAPPING))[0]?.n ?? -1

const halfHour = (index: number) =>
  `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`

describe('forty bookings at once', () => {
  it('gives one slot to one, and 39 answers of 409', async () => {
    const ids = await patients()
    const before = retried.count
    const answers = await Promise.all(
      ids.map(pacienteId =>
        secretary.call('POST', '/v1/atendimentos', { body: booking(clinic, { pacienteId }) }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 39 }, () => 409)])
    expect(answers.filter(({ body }) => body.codigo === 'HORARIO_INDISPONIVEL')).toHaveLength(39)
    expect(retried.count - before).toBe(0)
  })

  it('lets only possible ones of overlapping, unequal ranges through, and nobody waits in a ring', async () => {
    const ids = await patients()
    const before = retried.count
    for (const day of ['2026-11-27', '2026-11-30', '2026-12-01']) {
      const answers = await Promise.all(
        ids.map((pacienteId, i) => {
          const [horaInicio, horaFim] = [halfHour(i % 20), halfHour((i % 20) + 1 + (i % 3))]
          const body = booking(clinic, { pacienteId, dataInicio: day, horaInicio, horaFim })
          return secretary.call('POST', '/v1/atendimentos', { body })
        }),
      )
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(answers.some(({ status }) => status === 201)).toBe(true)
    }
    expect(await overlaps()).toBe(0)
    expect(retried.count - before).toBe(0)
  })

  it('gives one patient one place among many professionals', async () => {
    const doctors = await Promise.all(
      Array.from({ length: 8 }, () =>
        secretary.call<{ id: number }>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() }),
      ),
    )
    const before = retried.count
    const answers = await Promise.all(
      tries(i => {
        const profissionalId = doctors[i % doctors.length]?.body.id
        const body = booking(clinic, {
          profissionalId,
          dataInicio: '2026-12-02',
          horaInicio: halfHour(i % 4),
          horaFim: halfHour((i % 4) + 2),
        })
        return secretary.call('POST', '/v1/atendimentos', { body })
      }),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(answers.some(({ body }) => body.codigo === 'PACIENTE_OCUPADO')).toBe(true)
    expect(await overlaps()).toBe(0)
    expect(retried.count - before).toBe(0)
  })
})

it('keeps nobody waiting but who wants the same professional or the same patient on that day', async () => {
  const { id: tenantId } = clinic.tenant
  const make = async (list: string, body: object) =>
    (await secretary.call<{ id: number }>('POST', `/v1/${list}`, { body })).body.id
  // While a call waits for the patient, it keeps its professional's turn.
  const [busy, free, patient] = [
    await make('profissionais', clinic.aProfessionalBody()),
    await make('profissionais', clinic.aProfessionalBody()),
    await make('pacientes', clinic.aPatientBody()),
  ]
  const answered: string[] = []
  const asks = (what: string, over: Record<string, unknown>) =>
    secretary
      .call('POST', '/v1/atendimentos', { body: booking(clinic, { dataInicio: '2026-12-09', ...over }) })
      .then(({ status }) => {
        answered.push(what)
        return status
      })
  const { waiting } = await inTenant(pool).write({ tenantId }, async tx => {
    const place = {
      ...{ tenantId, profissionalIds: [clinic.profissional.id], pacienteId: clinic.paciente.id },
      inicio: new Date('2026-12-09T15:00:00-03:00'),
    }
    await inOneFlight(
      tx,
      turns(tx, place).map(({ ask }) => ask),
    )
    const waiting = [
      asks('the professional', { pacienteId: patient }),
      asks('the patient', { profissionalId: busy, horaInicio: '11:00', horaFim: '12:00' }),
    ]
    const others = [
      asks('neither', { profissionalId: free, pacienteId: patient, horaInicio: '13:00', horaFim: '14:00' }),
      asks('another day', { dataInicio: '2026-12-10' }),
    ]
    expect(await Promise.all(others)).toEqual([201, 201])
    expect(answered.toSorted()).toEqual(['another day', 'neither'])
    return { waiting }
  })
  expect(await Promise.all(waiting)).toEqual([201, 201])
})

describe('what holds it', () => {
  const row = (pacienteId: number, profissionalId: number, start: string, end: string) => ({
    tenant_id: clinic.tenant.id,
    especialidade: 'PSIQUIATRIA' as const,
    tipo_atendimento: 'PADRAO' as const,
    tipo_consulta: 'PRESENCIAL' as const,
    modo_cobranca: 'PARTICULAR' as const,
    paciente_id: pacienteId,
    profissional_id: profissionalId,
    inicio: new Date(`2026-12-03T${start}:00-03:00`),
    termino: new Date(`2026-12-03T${end}:00-03:00`),
    is_encaixe: false,
    enviar_lembrete: false,
  })

  const twice = async () => {
    const { write } = inTenant(pool)
    const other = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const insert = (pacienteId: number, start: string, end: string) =>
      write({ tenantId: clinic.tenant.id }, tx =>
        tx
          .insertInto('atendimentos')
          .values(row(pacienteId, clinic.profissional.id, start, end))
          .execute(),
      )
    await insert(clinic.paciente.id, '09:00', '10:00')
    return insert(other.body.id, '09:30', '10:30')
  }
  const clear = () => clinic.rows("delete from atendimentos where inicio >= '2026-12-03'")

  it('is the constraint, also for one who takes no turn and asks nothing', async () => {
    await expect(twice()).rejects.toMatchObject({ code: 'HORARIO_INDISPONIVEL' })
    await clear()
  })

  it('control: without the constraint two lie over one another', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ def: string }>(
      "select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'atendimentos_profissional_livre'",
    )
    await owner.query('alter table atendimentos drop constraint atendimentos_profissional_livre')
    try {
      await twice()
      expect(await overlaps()).toBe(1)
    } finally {
      await clear()
      await owner.query(
        `alter table atendimentos add constraint atendimentos_profissional_livre ${rows[0]?.def ?? ''}`,
      )
      await owner.end()
    }
  })

  /** Inserts forty unequal overlapping ranges directly into the table; returns how many deadlocked. */
  const round = async (inTurn: boolean, ids: readonly number[]): Promise<number> => {
    const before = retried.count
    const { write } = inTenant(pool)
    const { id: tenantId } = clinic.tenant
    const profissionalId = clinic.profissional.id
    await Promise.allSettled(
      ids.map((pacienteId, i) => {
        const start = i % 18
        const values = row(pacienteId, profissionalId, halfHour(start), halfHour(start + 2 + (i % 2)))
        return write({ tenantId }, async tx => {
          const place = { tenantId, profissionalIds: [profissionalId], pacienteId, inicio: values.inicio }
          if (inTurn)
            await inOneFlight(
              tx,
              turns(tx, place).map(({ ask }) => ask),
            )
          await tx.insertInto('atendimentos').values(values).execute()
        })
      }),
    )
    await clear()
    return retried.count - before
  }

  it('takes turns without a deadlock; control: without the locks some deadlock within a hundred rounds', async () => {
    const ids = await patients()
    for (let i = 0; i < 10; i++) expect(await round(true, ids)).toBe(0)
    // Each deadlock takes a second, so the control uses fewer inserts.
    const few = ids.slice(0, 12)
    let deadlocks = 0
    // On a busy machine many rounds pass without one: it takes two at the same step at once.
    for (let i = 0; i < 100 && deadlocks === 0; i++) deadlocks += await round(false, few)
    expect(deadlocks).toBeGreaterThan(0)
  }, 120_000)
})
