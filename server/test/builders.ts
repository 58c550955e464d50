/**
 * The basis of server tests: a separate clinic with one person of each role, created over HTTP (the clinic and its
 * first administrator with the operator's functions), and signed-in clients.
 */
import { randomBytes } from 'node:crypto'
import { relative } from 'node:path'
import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'
import { type AppOptions, buildApp, handlersOf } from '../src/app.ts'
import { addAdmin } from '../src/auth/create-admin.ts'
import { hashPassword } from '../src/auth/password.ts'
import type { Owner } from '../src/db/owner.ts'
import { openPool } from '../src/db/pool.ts'
import { personFrom, registrationFrom } from '../src/demo/people.ts'
import { filesIn } from '../src/files/index.ts'
import { openJobs } from '../src/jobs/index.ts'
import { type MailServer, openPost } from '../src/mail/index.ts'
import { addTenant } from '../src/tenants/criar.ts'
import { asKeptOwner } from './kept-owner.ts'
import { tempFolder } from './temp.ts'

/** A Wednesday, 10:42 clinic time. */
export const WEDNESDAY = new Date('2026-11-25T10:42:00-03:00')
export const SENHA = 'Senha123'
export const SECRET = 'a secret of the tests, long enough for it'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Json = Record<string, unknown>

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

export interface Client {
  call<T = Json>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>
}

export interface TestServer {
  app: FastifyInstance
  ownerUrl: string
  /** The server's clock; tests may set it. */
  clock: { now: Date }
  close(): Promise<void>
}

/** When all test files share two cores, a database or a mail server may be slow without being unreachable. */
export const PATIENT_MS = 30_000

/**
 * A server on the shared database, or on a separate one for the test. With a mail server it also works the jobs, so
 * it then needs a separate database; on the shared one it would take other tests' jobs.
 */
export async function aServer(
  options: { ownerUrl?: string; appUrl?: string; now?: Date; silenceMs?: number; mail?: MailServer } & Omit<
    AppOptions,
    'pool' | 'secretKey' | 'now' | 'jobs'
  > & { filesFolder?: string } = {},
): Promise<TestServer> {
  const { ownerUrl: _, appUrl, mail, now = WEDNESDAY, silenceMs = PATIENT_MS, filesFolder, ...rest } = options
  const pool = openPool(appUrl ?? inject('appUrl'), { silenceMs })
  const clock = { now }
  const jobs = openJobs(pool, rest.logger)
  const app = await buildApp({
    pool,
    jobs,
    secretKey: SECRET,
    now: () => clock.now,
    files: filesIn(filesFolder ?? tempFolder('files')),
    ...rest,
    // The clock stands still, so all reads of a test fall into one minute and need no limit.
    limits: {
      readsAMinute: Number.POSITIVE_INFINITY,
      exportsAMinute: Number.POSITIVE_INFINITY,
      ...rest.limits,
    },
  })
  if (mail) {
    const originOf = (clinic: string) => `https://${clinic}.clinica.example`
    const post = openPost({ server: mail, originOf, log: app.log, silenceMs: PATIENT_MS })
    await jobs.work(handlersOf({ pool, jobs, now: () => clock.now, secretKey: SECRET }, post))
  }
  return {
    app,
    ownerUrl: options.ownerUrl ?? inject('ownerUrl'),
    clock,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}

/** A client that sends only the given headers. */
export const client = ({ app }: { app: FastifyInstance }, standing: Record<string, string> = {}): Client => ({
  async call<T>(method: Method, path: string, { body, headers }: CallOptions = {}): Promise<Answer<T>> {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...standing,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const type = String(answer.headers['content-type'] ?? '')
    return {
      status: answer.statusCode,
      // CSV and calendar answers are returned as text.
      body: (type.startsWith('text/csv') || type.startsWith('text/calendar')
        ? answer.body
        : type.includes('json') && answer.body !== ''
          ? answer.json()
          : {}) as T,
      headers: answer.headers,
    }
  },
})

export interface Clinic extends TestServer {
  tenant: { id: number; nome: string; clientId: string }
  /** These people sign in with their e-mail and `SENHA`. */
  admin: { userId: number; email: string }
  secretaria: Secretaria
  profissional: Profissional
  paciente: Paciente
  signedIn(role: Role): Promise<Client>
  /** Signs in with this e-mail and `SENHA`. */
  signedInAs(email: string): Promise<Client>
  /** POST bodies of invented people, a different one at each call. */
  aPatientBody(over?: Json): ReturnType<typeof patientBody>
  aProfessionalBody(over?: Json): ReturnType<typeof professionalBody>
  aSecretaryBody(over?: Json): ReturnType<typeof secretaryBody>
  /** Queries the clinic's rows directly. */
  rows<R extends object = Json>(text: string, values?: unknown[]): Promise<R[]>
}

const patientBody = (seed: string, i: number, over: Json) => ({
  ...personFrom(seed, i),
  senha: SENHA,
  ...over,
})

function professionalBody(seed: string, i: number, over: Json) {
  const { whatsapp: _, dadosEmergencia: __, convenio: ___, ...shared } = personFrom(seed, i)
  return { ...shared, ...registrationFrom(seed, i), senha: SENHA, ...over }
}

function secretaryBody(seed: string, i: number, over: Json) {
  const { nome, sobrenome, email, celular, cpf } = personFrom(seed, i)
  return { nome, sobrenome, email, celular, cpf, senha: SENHA, ...over }
}

const IDS_OF_A_CLINIC = 100_000

const countBehind = (owner: Owner, tenantId: number, id: number) =>
  owner.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2) from pg_sequences
       where schemaname = 'ids' and sequencename like '%\\_' || $1::integer`,
    [tenantId, id],
  )

let common: Promise<TestServer> | undefined

/**
 * The server of clinics that ask nothing special of theirs, one in each process: to assemble it and to open its
 * connections costs more than most files' own calls. Its clock is put back for each.
 */
async function theCommonServer(): Promise<TestServer> {
  common ??= aServer()
  const server = await common
  server.clock.now = WEDNESDAY
  return { ...server, close: async () => {} }
}

const clinicsOf = new Map<string, number>()

/**
 * What a clinic's people are drawn from: the test's file and the clinic's place in it, so that a file meets the same
 * names, CPFs and telephones in every run, and what it searches for does not now and then find one of them by chance.
 */
function seedOfNext(): string {
  const file = process.env.VITEST ? relative('.', expect.getState().testPath ?? '') : 'outside of a test'
  const clinic = (clinicsOf.get(file) ?? 0) + 1
  clinicsOf.set(file, clinic)
  return `${file} ${clinic}`
}

/**
 * A clinic with an administrator, a secretary, a professional and a patient, on the common server if none is given.
 * Each clinic has its own id sequence. In tests the sequences start at different numbers, so that an id of another
 * clinic never matches one of this clinic's records by chance.
 */
export async function aClinic(server?: TestServer, options: { countsFromOne?: true } = {}): Promise<Clinic> {
  const { app, ownerUrl, clock, close } = server ?? (await theCommonServer())
  const nome = `c${randomBytes(6).toString('hex')}`
  const email = `admin@${nome}.example`
  const senhaHash = await hashPassword(SENHA)
  const { tenant, userId } = await asKeptOwner(ownerUrl, async owner => {
    const tenant = await addTenant(owner, { nome, titulo: 'Clínica de teste' })
    if (!options.countsFromOne) await countBehind(owner, tenant.id, tenant.id * IDS_OF_A_CLINIC)
    const marta = { tenantId: tenant.id, nome: 'Marta', sobrenome: 'Alencar', email, now: clock.now }
    return { tenant, userId: await addAdmin(owner, marta, senhaHash) }
  })

  const seed = seedOfNext()
  let people = 0
  const next = () => people++
  const signedInAs = async (who: string): Promise<Client> => {
    const headers = { 'client-id': tenant.clientId }
    const answer = await client({ app }, headers).call<{ access_token: string }>(
      'POST',
      '/v1/auth/authenticate',
      { body: { email: who, password: SENHA } },
    )
    if (answer.status !== 200) throw new Error(`${who} does not get in: ${JSON.stringify(answer.body)}`)
    return client({ app }, { ...headers, authorization: `Bearer ${answer.body.access_token}` })
  }
  const admin = await signedInAs(email)
  const make = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await admin.call<T>('POST', path, { body })
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const bodies = {
    aPatientBody: (over: Json = {}) => patientBody(seed, next(), over),
    aProfessionalBody: (over: Json = {}) => professionalBody(seed, next(), over),
    aSecretaryBody: (over: Json = {}) => secretaryBody(seed, next(), over),
  }
  const [secretaria, profissional, paciente] = await Promise.all([
    make<Secretaria>('/v1/secretarias', bodies.aSecretaryBody()),
    make<Profissional>('/v1/profissionais', bodies.aProfessionalBody()),
    make<Paciente>('/v1/pacientes', bodies.aPatientBody()),
  ])
  const emails: Record<Role, string> = {
    ADMIN: email,
    SECRETARIA: secretaria.email,
    PROFISSIONAL: profissional.email,
    PACIENTE: paciente.email,
  }
  return {
    app,
    ownerUrl,
    clock,
    close,
    tenant,
    admin: { userId, email },
    secretaria,
    profissional,
    paciente,
    signedInAs,
    signedIn: async role => (role === 'ADMIN' ? admin : signedInAs(emails[role])),
    ...bodies,
    rows: (text, values) =>
      asKeptOwner(ownerUrl, async owner => {
        await owner.enter(tenant.id)
        return owner.query(text, values)
      }),
  }
}
