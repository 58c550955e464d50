/** What is deleted and what is kept, on both sides of each limit, in one clinic and not in another. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, PATIENT_MS, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { tempFolder } from '../../test/temp.ts'
import { asOwner } from '../db/owner.ts'
import { openPool } from '../db/pool.ts'
import { inTenant } from '../db/tenant.ts'
import { filesIn } from '../files/index.ts'
import { startSweep } from './start.ts'
import { AT_A_TIME, sweepClinic } from './sweep.ts'

const server = await aServer()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const within = inTenant(pool)
afterAll(async () => {
  await server.close()
  await pool.end()
})

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
/** This long before now; negative values are after it. */
const ago = (ms: number) => new Date(WEDNESDAY.getTime() - ms)

const old = (days: number) => ago(days * DAY)

/** Names each row by its content and its expiry. */
async function fill(clinic: Clinic): Promise<void> {
  const { userId } = clinic.paciente
  const t = clinic.tenant.id
  for (const table of Object.keys(KEPT)) await clinic.rows(`delete from ${table} where tenant_id = $1`, [t])
  for (const [key, em] of [
    ['stays', ago(DAY - SECOND)],
    ['goes', ago(DAY + SECOND)],
  ])
    await clinic.rows(
      `insert into idempotency_keys (tenant_id, user_id, endpoint, key, request_hash, status, answer, headers, em)
       values ($1, $2, 'POST /', $3, '', 201, '{}', '{}', $4)`,
      [t, userId, key, em],
    )
  for (const [email, em] of [
    ['stays', ago(15 * MINUTE - SECOND)],
    ['goes', ago(15 * MINUTE)],
  ])
    await clinic.rows("insert into login_failures (tenant_id, email, address, em) values ($1, $2, '', $3)", [
      t,
      email,
      em,
    ])
  for (const [email, em] of [
    ['stays', ago(HOUR - SECOND)],
    ['goes', ago(HOUR)],
  ])
    await clinic.rows(
      `insert into recovery_requests (tenant_id, email, address, em, is_sent, request_id)
       values ($1, $2, '', $3, true, '')`,
      [t, email, em],
    )
  for (const [email, em] of [
    ['stays', ago(DAY - SECOND)],
    ['goes', ago(DAY + SECOND)],
  ])
    await clinic.rows(
      "insert into avisos_de_conta (tenant_id, user_id, tipo, email, em) values ($1, $2, 'EMAIL_ALTERADO', $3, $4)",
      [t, userId, email, em],
    )
  for (const [hash, who, expires] of [
    ['stays', userId, ago(-SECOND)],
    ['goes', clinic.secretaria.userId, ago(0)],
  ] as const)
    await clinic.rows(
      'insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, $3, $4)',
      [t, who, Buffer.from(hash), expires],
    )
  // A key never turned on is deleted after a day; an active one stays, and so do its unexpired tickets and browsers.
  for (const [who, made, on] of [
    [userId, old(2), old(2)],
    [clinic.secretaria.userId, ago(DAY - SECOND), null],
    [clinic.profissional.userId, ago(DAY + SECOND), null],
  ] as const)
    await clinic.rows(
      'insert into segundo_fator (tenant_id, user_id, segredo, criado_em, ativado_em) values ($1, $2, $3, $4, $5)',
      [t, who, Buffer.from('x'), made, on],
    )
  for (const table of ['entradas_pendentes', 'dispositivos'])
    for (const [hash, expires] of [
      ['stays', ago(-SECOND)],
      ['goes', ago(0)],
    ] as const)
      await clinic.rows(
        `insert into ${table} (tenant_id, user_id, hash, expira_em) values ($1, $2, $3, $4)`,
        [t, userId, Buffer.from(hash), expires],
      )
  const session = async (
    name: string,
    began: Date,
    ended: Date | null,
    tokens: [string, Date, Date | null][],
  ) => {
    const [row] = await clinic.rows<{ id: string }>(
      'insert into sessions (tenant_id, user_id, criada_em, revogada_em) values ($1, $2, $3, $4) returning id',
      [t, userId, began, ended],
    )
    for (const [hash, expires, replaced] of tokens)
      await clinic.rows(
        `insert into refresh_tokens (tenant_id, hash, session_id, expira_em, substituido_em)
         values ($1, $2, $3, $4, $5)`,
        [t, Buffer.from(`${name} ${hash}`), row?.id, expires, replaced],
      )
  }
  const [longAgo, month] = [old(90), 30 * DAY]
  await session('revoked a month ago', longAgo, ago(month + SECOND), [['goes', ago(-HOUR), null]])
  await session('revoked less than that ago', longAgo, ago(month - SECOND), [
    ['stays', ago(month), null],
    ['goes', ago(DAY + SECOND), longAgo],
    ['stays too', ago(DAY - SECOND), longAgo],
  ])
  await session('over a month ago', longAgo, null, [
    ['goes', ago(month + SECOND), null],
    ['goes too', ago(month + HOUR), longAgo],
  ])
  await session('over for less than that', longAgo, null, [['stays', ago(month - SECOND), null]])
  await session('alive', longAgo, null, [
    ['stays', ago(-HOUR), null],
    ['goes', ago(2 * DAY), ago(2 * DAY)],
  ])
}

const standing = async (clinic: Clinic) => {
  const rows = (what: string, table: string) =>
    clinic.rows<{ name: string }>(`select ${what} from ${table} where tenant_id = $1 order by 1`, [
      clinic.tenant.id,
    ])
  const names = async (column: string, table: string) =>
    (await rows(`${column} as name`, table)).map(({ name }) => name)
  const hashes = (table: string) => names("convert_from(hash, 'utf8')", table)
  return {
    idempotency_keys: await names('key', 'idempotency_keys'),
    login_failures: await names('email', 'login_failures'),
    avisos_de_conta: await names('email', 'avisos_de_conta'),
    recovery_requests: await names('email', 'recovery_requests'),
    reset_codes: await hashes('reset_codes'),
    entradas_pendentes: await hashes('entradas_pendentes'),
    dispositivos: await hashes('dispositivos'),
    segundo_fator: (await rows('user_id', 'segundo_fator')).length,
    refresh_tokens: await hashes('refresh_tokens'),
    sessions: (await rows('id', 'sessions')).length,
  }
}
const KEPT = {
  idempotency_keys: ['stays'],
  login_failures: ['stays'],
  recovery_requests: ['stays'],
  avisos_de_conta: ['stays'],
  reset_codes: ['stays'],
  entradas_pendentes: ['stays'],
  dispositivos: ['stays'],
  segundo_fator: 2,
  refresh_tokens: [
    'alive stays',
    'over for less than that stays',
    'revoked less than that ago stays',
    'revoked less than that ago stays too',
  ],
  sessions: 3,
}

const [alfa, beta] = [await aClinic(server), await aClinic(server)]
beforeEach(async () => {
  await fill(alfa)
  await fill(beta)
})

describe('a sweep', () => {
  it('takes what is over, of its clinic alone, and says how much', async () => {
    const before = await standing(beta)
    const gone = await sweepClinic(within, alfa.tenant.id, WEDNESDAY)
    expect(gone).toEqual({
      idempotency_keys: 1,
      login_failures: 1,
      reset_codes: 1,
      recovery_requests: 1,
      avisos_de_conta: 1,
      entradas_pendentes: 1,
      dispositivos: 1,
      segundo_fator: 1,
      refresh_tokens: 3,
      sessions: 2,
    })
    expect(await standing(alfa)).toEqual(KEPT)
    expect(await standing(beta)).toEqual(before)
    expect(before.sessions).toBe(5)
  })

  it('takes more than one batch', async () => {
    await alfa.rows(
      `insert into login_failures (tenant_id, email, address, em)
       select $1, 'goes', '', $2 from generate_series(1, $3) returning 1`,
      [alfa.tenant.id, ago(DAY), 2 * AT_A_TIME],
    )
    expect(await sweepClinic(within, alfa.tenant.id, WEDNESDAY)).toMatchObject({
      login_failures: 2 * AT_A_TIME + 1,
    })
    expect((await standing(alfa)).login_failures).toEqual(['stays'])
  })

  it('leaves a clinic to the instance that is at it', async () => {
    const before = await standing(alfa)
    await asOwner(server.ownerUrl, async owner => {
      await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 6))', [`sweep/${alfa.tenant.id}`])
      await sweepClinic(within, alfa.tenant.id, WEDNESDAY)
    })
    expect(await standing(alfa)).toEqual(before)
  })

  it('ends no session that lives, and a token that comes back late still ends its own', async () => {
    const nobody = (bearer = '') =>
      client(server, { 'client-id': alfa.tenant.clientId, authorization: `Bearer ${bearer}` })
    const { body: first } = await nobody().call<{ refresh_token: string }>('POST', '/v1/auth/authenticate', {
      body: { email: alfa.profissional.email, password: SENHA },
    })
    const renewed = await nobody(first.refresh_token).call<{ access_token: string }>(
      'PUT',
      '/v1/auth/refresh-token',
    )
    await sweepClinic(within, alfa.tenant.id, new Date(WEDNESDAY.getTime() + DAY))
    const info = () => nobody(renewed.body.access_token).call('GET', '/v1/auth/info')
    expect((await info()).status).toBe(200)
    server.clock.now = new Date(WEDNESDAY.getTime() + DAY)
    await nobody(first.refresh_token).call('PUT', '/v1/auth/refresh-token')
    server.clock.now = WEDNESDAY
    expect((await info()).status).toBe(401)
  })
})

describe('started', () => {
  const quiet = { info: () => {}, error: () => {} }
  const start = (over: Partial<Parameters<typeof startSweep>[0]> = {}) =>
    startSweep({
      inTenant: within,
      files: filesIn(tempFolder('varrer')),
      clinics: async () => [alfa.tenant.id, beta.tenant.id],
      ready: pool.ready,
      now: () => WEDNESDAY,
      log: quiet,
      every: 20,
      ...over,
    })

  it('it goes through every clinic, again and again, until it is stopped', async () => {
    const stop = start()
    const swept = (clinic: Clinic) => expect.poll(() => standing(clinic), { timeout: 25_000 }).toEqual(KEPT)
    const fail = () =>
      alfa.rows("insert into login_failures (tenant_id, email, address, em) values ($1, 'goes', '', $2)", [
        alfa.tenant.id,
        ago(HOUR),
      ])
    await swept(alfa)
    await swept(beta)
    await fail()
    await swept(alfa)
    await stop()
    await fail()
    await pause(100)
    expect((await standing(alfa)).login_failures).toEqual(['goes', 'stays'])
  })

  it('it goes on after a round that failed, and logs its code and place, and no value', async () => {
    const told: object[] = []
    let rounds = 0
    const stop = start({
      clinics: async () => {
        if (rounds++ === 0) throw Object.assign(new Error('a@b.example'), { code: '57P01' })
        return [alfa.tenant.id]
      },
      log: { ...quiet, error: about => told.push(about) },
    })
    await expect.poll(() => standing(alfa), { timeout: 25_000 }).toEqual(KEPT)
    await stop()
    expect(told).toMatchObject([
      {
        type: 'Error',
        code: '57P01',
        at: expect.arrayContaining([expect.stringContaining('sweep.test.ts')]),
      },
    ])
    expect(JSON.stringify(told)).not.toContain('a@b.example')
  })
})
