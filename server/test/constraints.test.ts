/** Each constraint has its line, each line its constraint, and PostgreSQL's details go nowhere. */
import { inspect } from 'node:util'
import { ERRORS } from '@clinica/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { CONSTRAINTS, withoutValues } from '../src/db/constraints.ts'
import { openPool } from '../src/db/pool.ts'
import { inTenant } from '../src/db/tenant.ts'
import { Refusal } from '../src/refusal.ts'
import { aClinic, aServer, PATIENT_MS } from './builders.ts'
import { aLog } from './log.ts'
import { connect } from './tenancy-check.ts'

const { lines, logger } = aLog()
const clinic = await aClinic(await aServer({ logger }))
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const owner = await connect(inject('ownerUrl'))
afterAll(async () => {
  await Promise.all([clinic.close(), pool.end(), owner.end()])
})

const inDatabase = async () =>
  (
    await owner.query<{ name: string }>(`
      select conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
      where t.relnamespace = 'public'::regnamespace and t.relname <> 'migrations' and contype <> 'n'
      union
      select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname <> 'migrations' and x.indisunique
      order by 1`)
  ).map(({ name }) => name)

describe('constraints.ts', () => {
  it('has a line for each constraint and unique index, and for nothing else', async () => {
    expect(Object.keys(CONSTRAINTS).sort()).toEqual((await inDatabase()).sort())
  })

  it('speaks of conflicts by the contract’s codes', () => {
    for (const [name, code] of Object.entries(CONSTRAINTS))
      if (code !== 'fault') expect([name, ERRORS[code][0]]).toEqual([name, 409])
  })

  it('goes red for a constraint that nobody thought of', async () => {
    await owner.query('begin')
    await owner.query('alter table visitas add constraint esquecida check (visitas < 1000000000)')
    expect(await inDatabase()).toContain('esquecida')
    expect(Object.keys(CONSTRAINTS)).not.toContain('esquecida')
    await owner.query('rollback')
  })
})

describe('a constraint on another server', () => {
  const from = (code: string, message: string) => withoutValues(Object.assign(new Error(message), { code }))

  it.each([
    [
      '23505',
      'duplicate key value violates unique constraint "users_email_unico_102008"',
      'EMAIL_JA_CADASTRADO',
    ],
    [
      '23P01',
      'conflicting key value violates exclusion constraint "atendimentos_profissional_livre_102141"',
      'HORARIO_INDISPONIVEL',
    ],
    ['23000', 'A clinic keeps one administrator: "users_ultimo_admin"', 'ULTIMO_ADMINISTRADOR'],
  ])('is known by what %s says', (code, message, refusal) => {
    expect(from(code, message)).toMatchObject({ code: refusal, status: 409 })
  })

  it('is not taken from what is no violation, nor from a fault of ours, which keeps its name for the log', () => {
    expect(from('42P01', 'relation "users_email_unico_102008" does not exist')).not.toBeInstanceOf(Refusal)
    const fault = from('23514', 'new row for relation "x_1" violates check constraint "anexos_sha256_102008"')
    expect(fault).not.toBeInstanceOf(Refusal)
    expect(fault).toMatchObject({ constraint: 'anexos_sha256' })
  })
})

describe('a database that is away', () => {
  const from = (code: string) => withoutValues(Object.assign(new Error('…'), { code }))

  it.each([
    ...['55P03', '57014', '57P01', '57P03', '08006', '53100', '53300', '58030', '25006'],
    'ECONNREFUSED',
  ])('%s answers 503, and when to come again', code => {
    expect(from(code)).toMatchObject({ code: 'INDISPONIVEL', status: 503, retryAfter: 5, cause: { code } })
  })

  it('is not told from a fault of ours', () => expect(from('42703')).not.toHaveProperty('status'))
})

describe('what PostgreSQL adds', () => {
  const CPF = '52998224725'

  it('reaches neither the client nor the log, in a conflict', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const post = (over: object) =>
      admin.call('POST', '/v1/pacientes', { body: { ...clinic.aPatientBody(), cpf: CPF, ...over } })
    expect((await post({ email: 'segredo@correio.example' })).status).toBe(201)
    const doubled = [
      await post({}),
      await post({ cpf: clinic.paciente.cpf, email: 'SEGREDO@correio.example' }),
    ]
    for (const { status, body } of doubled) {
      expect(status).toBe(409)
      expect(JSON.stringify(body)).not.toMatch(/52998224725|segredo|constraint|Key|unico/i)
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toMatch(/52998224725|segredo|Senha123/i)
  })

  it.each([
    ['a check', sql`update pacientes set celular = cpf || '0000'`],
    ['not null', sql`update pacientes set rg = null, celular = '1133334444'`],
    [
      'a key',
      sql`insert into visitas select tenant_id, '2026-11-25', cpf, '', 1 from pacientes, generate_series(1, 2)`,
    ],
    ['a type', sql`select (cpf || 'x')::integer from pacientes`],
    ['a foreign key', sql`update pacientes set user_id = 2147483647`],
  ])('leaves inTenant without values: %s', async (_, statement) => {
    const block = () => inTenant(pool).write({ tenantId: clinic.tenant.id }, tx => statement.execute(tx))
    const error = await block().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refusal)
    expect(inspect(error, { depth: 5, showHidden: true })).not.toMatch(/\d{11}|Failing row|Key \(/)
  })

  // With row-level security PostgreSQL hides most details itself, but not on every table, nor for every login.
  it.each(['23514', '23503', '42P01', 'XX000'])('leaves no field of an error %s that holds values', code => {
    const told = { detail: `Key (cpf)=(${CPF})`, hint: CPF, where: CPF, internalQuery: `'${CPF}'` }
    const error = Object.assign(new Error('refused'), { code, constraint: 'pacientes_sexo' }, told)
    expect(inspect(withoutValues(error))).not.toContain(CPF)
  })
})
