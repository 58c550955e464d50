/** Changing SECRET_KEY while people are signed in: nobody is signed out, and in the end nothing needs the old key. */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aClinic,
  aServer,
  type Clinic,
  client,
  PATIENT_MS,
  SECRET,
  SENHA,
  WEDNESDAY,
} from '../../test/builders.ts'
import { cloneTemplate } from '../../test/database.ts'
import { codeAt, setFactor, type TestFactor } from '../../test/factor.ts'
import { anAppointment } from '../../test/samples.ts'
import { tempFolder } from '../../test/temp.ts'
import { buildApp } from '../app.ts'
import { clinica } from '../cli/run.ts'
import { openPool } from '../db/pool.ts'
import { dropOldSecret, hasBegun, noteBegun, oldSecretThere, rotateSecret, secretIn } from '../secret.ts'
import { factorsUnder } from './another-key.ts'
import { reseal } from './reseal.ts'

const NEW = 'yL9-wR3_nA8qM5uS0xC4oZ7dE2gH6iK1'
const database = await cloneTemplate()
const server = await aServer(database)
const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
const under = (secretKey: string, oldKey: string | null) =>
  buildApp({ pool, secretKey, oldKey, now: () => server.clock.now })
const during = await under(NEW, SECRET)
const after = await under(NEW, null)
const folder = tempFolder('troca')
afterAll(async () => {
  await Promise.all([during.close(), after.close(), server.close()])
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let clinic: Clinic
let factor: TestFactor
beforeAll(async () => {
  clinic = await aClinic(server)
  factor = await setFactor(await clinic.signedIn('SECRETARIA'), WEDNESDAY)
})

interface Pair {
  access_token: string
  refresh_token: string
}
type At = Parameters<typeof client>[0]
const here = (bearer?: string) => ({
  'client-id': clinic.tenant.clientId,
  ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
})
const info = async (at: At, bearer: string) =>
  (await client(at, here(bearer)).call('GET', '/v1/auth/info')).status
const enter = async (at: At, email: string) =>
  (
    await client(at, here()).call<Pair & { ticket: string }>('POST', '/v1/auth/authenticate', {
      body: { email, password: SENHA },
    })
  ).body
const withCode = async (at: At, codigo: string) => {
  const { ticket } = await enter(at, clinic.secretaria.email)
  const answer = await client(at, here()).call('POST', '/v1/auth/segundo-fator/entrar', {
    body: { ticket, codigo },
  })
  return answer.status
}
const renew = (at: At, bearer: string) => client(at, here(bearer)).call<Pair>('PUT', '/v1/auth/refresh-token')

it('who is signed in stays so, and new tokens are under the new key', async () => {
  const old = await enter(server, clinic.profissional.email)
  expect(await info({ app: during }, old.access_token)).toBe(200)
  // Two tabs refresh at once, one on each side of the change: both get the same token.
  const first = await renew(server, old.refresh_token)
  const second = await renew({ app: during }, old.refresh_token)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.refresh_token).toBe(first.body.refresh_token)
  const third = await renew({ app: during }, second.body.refresh_token)
  expect(await info({ app: after }, third.body.access_token)).toBe(200)
  // The control: without the old key the old token is invalid.
  expect(await info({ app: after }, old.access_token)).toBe(401)
})

it('what was sent once under the old key is known again under the new', async () => {
  const desk = await enter(server, clinic.admin.email)
  const once = { body: anAppointment(clinic), headers: { 'idempotency-key': 'troca' } }
  const as = (at: At) => client(at, here(desk.access_token))
  const made = await as(server).call<{ id: number }>('POST', '/v1/atendimentos', once)
  expect(made.status).toBe(201)
  expect((await as({ app: during }).call('POST', '/v1/atendimentos', once)).body).toEqual(made.body)
})

it('second factors are read under both, sealed anew, and read under the new alone', async () => {
  const code = () => codeAt(factor.segredo, server.clock.now)
  expect(await withCode({ app: during }, code())).toBe(200)
  server.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
  expect(await withCode({ app: after }, code())).toBe(401)
  expect(await factorsUnder(database.ownerUrl, NEW)).toEqual({ all: 1, closed: 1 })

  expect(await reseal(database.ownerUrl, { secretKey: NEW, oldKey: SECRET })).toBe(1)
  expect(await reseal(database.ownerUrl, { secretKey: NEW, oldKey: SECRET })).toBe(0)
  expect(await factorsUnder(database.ownerUrl, NEW)).toEqual({ all: 1, closed: 0 })
  expect(await withCode({ app: after }, code())).toBe(200)
  // The trigger that protects a factor's key is active again.
  await expect(clinic.rows("update segundo_fator set segredo = '\\x00'")).rejects.toThrow(/later codes/)
  // Recovery codes are stored only as an HMAC, so this one works only while the old key is read.
  const [recovery = ''] = factor.codigosRecuperacao
  expect(await withCode({ app: after }, recovery)).toBe(401)
  expect(await withCode({ app: during }, recovery)).toBe(200)
})

it('npx clinica key changes the key in a data folder, and ends the change', async () => {
  const lines: string[] = []
  const type = (env: NodeJS.ProcessEnv, ...argv: string[]) =>
    clinica(argv, {
      env,
      say: line => lines.push(line),
      refuse: line => lines.push(line),
      now: () => WEDNESDAY,
    })
  mkdirSync(folder, { recursive: true })
  const before = secretIn(folder)
  expect(await type({ DATA_DIR: folder }, 'key', 'rotate')).toBe(0)
  expect(oldSecretThere(folder)).toBe(before)
  const now = secretIn(folder)
  expect(now).not.toBe(before)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'secret.key.old')).mode & 0o777).toBe(0o600)
  // A second rotation before the first is finished would lose the key that is still needed for reading.
  expect(await type({ DATA_DIR: folder }, 'key', 'rotate')).toBe(1)
  expect([secretIn(folder), oldSecretThere(folder)]).toEqual([now, before])
  // A server still running with the previous key would write data that nobody can read.
  const early = await type({ DATA_DIR: folder }, 'key', 'drop', '--sim')
  expect([early, lines.at(-1)]).toEqual([1, 'O servidor ainda usa a chave de antes: reinicie-o primeiro.'])
  expect(hasBegun(folder)).toBe(false)
  noteBegun(folder)
  expect(hasBegun(folder)).toBe(true)
  dropOldSecret(folder)
  expect(hasBegun(folder)).toBe(false)
  expect(existsSync(join(folder, 'secret.key.old'))).toBe(false)
  // A rotation that died between its two renames leaves no key: the next start completes it.
  rotateSecret(folder)
  writeFileSync(join(folder, 'kept'), readFileSync(join(folder, 'secret.key.old')))
  rmSync(join(folder, 'secret.key'))
  expect(secretIn(folder)).not.toBe(oldSecretThere(folder))

  const OWN = { DATABASE_OWNER_URL: database.ownerUrl, DATABASE_URL: database.appUrl }
  lines.length = 0
  expect(await type(OWN, 'key', 'rotate')).toBe(0)
  const made = lines.map(line => /^ {2}(\S{64})$/.exec(line)?.[1]).find(Boolean)
  expect(new Set(made).size).toBeGreaterThan(10)

  const keys = { ...OWN, SECRET_KEY: NEW, SECRET_KEY_OLD: SECRET }
  expect(await type({ ...keys, SECRET_KEY_OLD: '' }, 'key', 'drop')).toBe(1)
  expect(await type(keys, 'key', 'drop')).toBe(1)
  const changes = () => clinic.rows("select tipo, user_id from eventos where tipo = 'CHAVE_TROCADA'")
  expect(await changes()).toEqual([])
  // With a wrong key nothing is dropped.
  const wrong = { ...keys, SECRET_KEY: 'zY9-wR3_nA8qM5uS0xC4oZ7dE2gH6iK1', SECRET_KEY_OLD: `${NEW}x` }
  expect(await type(wrong, 'key', 'drop', '--sim')).toBe(1)
  expect(await changes()).toEqual([])
  expect(await type(keys, 'key', 'drop', '--sim')).toBe(0)
  expect(await changes()).toEqual([{ tipo: 'CHAVE_TROCADA', user_id: null }])
  expect(lines.at(-1)).toMatch(/retire SECRET_KEY_OLD/)
})
