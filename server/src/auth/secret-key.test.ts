/** What changing SECRET_KEY ends and keeps: a key that may have leaked is replaced without signing anybody out. */
import { afterAll, expect, inject, it } from 'vitest'
import { aClinic, client, PATIENT_MS, SENHA } from '../../test/builders.ts'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { anotherKey } from './another-key.ts'

const clinic = await aClinic()
const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
const app = await buildApp({
  pool,
  secretKey: 'another secret of the tests, as long',
  now: () => clinic.clock.now,
})
afterAll(async () => {
  await Promise.all([app.close(), clinic.close()])
  await pool.end()
})

interface Pair {
  access_token: string
  refresh_token: string
}
const here = { 'client-id': clinic.tenant.clientId }
const withBearer = (at: Parameters<typeof client>[0], bearer: string) =>
  client(at, { ...here, authorization: `Bearer ${bearer}` })

it('ends the access tokens of the old key at once, and the session goes on with a new one', async () => {
  const body = { email: clinic.secretaria.email, password: SENHA }
  const { body: old } = await client(clinic, here).call<Pair>('POST', '/v1/auth/authenticate', { body })
  expect((await withBearer(clinic, old.access_token).call('GET', '/v1/auth/info')).status).toBe(200)
  expect((await withBearer({ app }, old.access_token).call('GET', '/v1/auth/info')).status).toBe(401)

  const fresh = await withBearer({ app }, old.refresh_token).call<Pair>('PUT', '/v1/auth/refresh-token')
  expect(fresh.status).toBe(200)
  expect((await withBearer({ app }, fresh.body.access_token).call('GET', '/v1/auth/info')).status).toBe(200)
  expect((await withBearer(clinic, fresh.body.access_token).call('GET', '/v1/auth/info')).status).toBe(401)
  // The tokens are 256 random bits, different each time.
  expect(new Set([old.refresh_token, fresh.body.refresh_token]).size).toBe(2)
  for (const { refresh_token } of [old, fresh.body])
    expect(Buffer.from(refresh_token, 'base64url')).toHaveLength(32)
})

it('says how many second factors it closes', () => {
  const rest =
    'com outra chave, e nenhum código serve: traga de volta a chave de antes (secret.key ou SECRET_KEY), ou desligue cada um com npx clinica admin factor-off.'
  expect(anotherKey(1)).toBe(`1 segundo fator foi selado ${rest}`)
  expect(anotherKey(2)).toBe(`2 segundos fatores foram selados ${rest}`)
})
