/** However much one account sends at once, everybody else finds a connection to the database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { takeTurn } from '../src/db/locks.ts'
import { openPool } from '../src/db/pool.ts'
import { inTenant, type Tx } from '../src/db/tenant.ts'
import { aClinic, PATIENT_MS, SECRET, SENHA, WEDNESDAY } from './builders.ts'

const SIZE = 4
const pool = openPool(inject('appUrl'), { size: SIZE, silenceMs: PATIENT_MS })
const lent = () => pool.counts().total - pool.counts().idle
afterAll(pool.end)

it('an account is lent half of them; control: callers of no account take all', async () => {
  const ask = (account?: string) => Array.from({ length: SIZE }, () => pool.connect(account))
  const comesAtOnce = (one: Promise<unknown>) => Promise.race([one.then(() => true), sleep(300, false)])

  const own = ask('1/7')
  const held = await Promise.all(own.slice(0, SIZE / 2))
  const other = pool.connect('1/8')
  expect(await comesAtOnce(other)).toBe(true)
  expect(await comesAtOnce(Promise.any(own.slice(SIZE / 2)))).toBe(false)
  ;(await other).release()
  // The next of its calls gets what the one before gives back.
  for (const client of held) client.release()
  for (const client of await Promise.all(own.slice(SIZE / 2))) client.release()

  const all = await Promise.all(ask())
  const late = pool.connect('1/8')
  expect(await comesAtOnce(late)).toBe(false)
  for (const client of all) client.release()
  ;(await late).release()
  expect(lent()).toBe(0)
})

it('a call that waits for others of its account for too long is 503, and takes no connection later', async () => {
  const quick = openPool(inject('appUrl'), { size: 2, silenceMs: PATIENT_MS, queueMs: 2_000 })
  try {
    const first = await quick.connect('1/7')
    await expect(quick.connect('1/7')).rejects.toMatchObject({ code: 'INDISPONIVEL' })
    first.release()
    ;(await quick.connect('1/7')).release()
    expect(quick.counts().idle).toBe(quick.counts().total)
  } finally {
    await quick.end()
  }
})

describe('calls that wait for one another leave half of them to others, and are all answered', async () => {
  const app = await buildApp({ pool, secretKey: SECRET, now: () => WEDNESDAY })
  afterAll(() => app.close())
  const clock = { now: WEDNESDAY }
  const clinic = await aClinic({ app, ownerUrl: inject('ownerUrl'), clock, close: () => app.close() })
  const [desk, admin] = [await clinic.signedIn('SECRETARIA'), await clinic.signedIn('ADMIN')]
  const { nome, sobrenome, email, cpf, celular, userId } = clinic.secretaria
  const tenantId = clinic.tenant.id
  const beside = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
  afterAll(beside.end)

  /** Sends them while `wait` keeps them waiting, and others read. */
  const whileTheyWait = (send: () => Promise<{ status: number }>, wait: (tx: Tx) => Promise<unknown>) =>
    inTenant(beside).write({ tenantId }, async tx => {
      await wait(tx)
      const sent = Array.from({ length: 3 * SIZE }, send)
      await expect.poll(lent).toBe(SIZE / 2)
      for (let i = 0; i < 3; i++) expect((await admin.call('GET', '/v1/auth/info')).status).toBe(200)
      return { sent }
    })

  it('for a row, in their own transactions', async () => {
    const body = { nome, sobrenome, email, cpf, celular }
    const { sent } = await whileTheyWait(
      () => desk.call('POST', '/v1/secretarias/logado', { body }),
      tx => sql`select from users where tenant_id = ${tenantId} and id = ${userId} for update`.execute(tx),
    )
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
  })

  it('for a turn, before their own transactions', async () => {
    const body = { currentPassword: 'Errada123', newPassword: 'Outra2026', confirmation: 'Outra2026' }
    const { sent } = await whileTheyWait(
      () => desk.call('PATCH', '/v1/auth/user/password', { body }),
      tx => takeTurn(tx, 'signIn', `${tenantId}/e:${email.toLowerCase()}`),
    )
    const answers = (await Promise.all(sent)).map(({ status }) => status)
    expect(answers.toSorted()).toEqual([...Array(5).fill(400), ...Array(3 * SIZE - 5).fill(429)])
  })

  it('for a row, from one network, of nobody known', async () => {
    const entered = await app.inject({
      method: 'POST',
      url: '/v1/auth/authenticate',
      headers: { 'client-id': clinic.tenant.clientId },
      payload: { email: clinic.admin.email, password: SENHA },
    })
    const authorization = `Bearer ${entered.json<{ refresh_token: string }>().refresh_token}`
    const headers = { 'client-id': clinic.tenant.clientId, authorization }
    let n = 0
    const { sent } = await whileTheyWait(
      async () => {
        // Whoever has one address of IPv6 has all of its /64.
        const from = { remoteAddress: `2001:db8::${++n}`, headers }
        const { statusCode } = await app.inject({ method: 'PUT', url: '/v1/auth/refresh-token', ...from })
        return { status: statusCode }
      },
      tx => sql`select from refresh_tokens where tenant_id = ${tenantId} for update`.execute(tx),
    )
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
  })
})
