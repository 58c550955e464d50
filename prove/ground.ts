/** The environment of the long runs: a separate database, a clinic, and the real server as a separate process. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@clinica/contract/permissions.ts'
import { type BenchDatabase, openBenchDatabase } from '../bench/database.ts'
import { type BenchServer, startServer } from '../bench/server.ts'
import { connected } from '../server/src/db/connected.ts'
import { freePort } from '../server/src/db/embedded/cluster.ts'
import { asOwner } from '../server/src/db/owner.ts'
import { aClinic, aServer, SENHA } from '../server/test/builders.ts'
import { tempFolder } from '../server/test/temp.ts'
import { type Harm, untilReady } from './kills.ts'
import { aLine, type Line, type Trust } from './line.ts'
import { closing } from './stop.ts'

export interface Person {
  role: Role
  /** The id of the person's record; meaningless for an administrator. */
  id: number
  email: string
}

export type GroundDatabase = Omit<BenchDatabase, 'bypassUrl'>

export interface Ground {
  database: GroundDatabase
  url: string
  /** Set if the URL is https. */
  trust?: Trust
  clientId: string
  tenantId: number
  people: Person[]
  /** The outages to cause, in turn. */
  harms: readonly Harm[]
  /** The log files of PostgreSQL and the product. */
  logs: readonly string[]
  /** Stops and starts the server. */
  restart(): Promise<void>
  rows<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

interface Size {
  professionals: number
  patients: number
  /** Whether commits are flushed to disk, as in production. */
  isDurable: boolean
}

export async function openGround({ professionals, patients, isDurable }: Size): Promise<Ground> {
  const database = await openBenchDatabase(isDurable ? {} : { fsync: 'off' })
  const servers: BenchServer[] = []
  const close = closing(async () => {
    await servers.at(-1)?.close()
    await database.close()
  })
  try {
    const populated = await populate(database, professionals, patients)
    const port = await freePort()
    const start = async () => {
      const server = await startServer(database, { port, env: { LOG_LEVEL: 'warn' } })
      servers.push(server)
      return server
    }
    const { url } = await start()
    const postgres = join(database.folder, 'data', 'postgres', 'postgres.log')
    return {
      ...populated,
      database,
      url,
      harms: [
        { what: 'database', words: WORDS, strike: () => killBackend(database, url) },
        {
          what: 'server',
          words: WORDS,
          async strike() {
            await kill(servers.at(-1))
            await start()
          },
        },
      ],
      logs: [postgres, `${postgres}.1`, join(database.folder, 'server.log')],
      async restart() {
        await servers.at(-1)?.close()
        await start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const WORDS = ['no answer', '503 INDISPONIVEL']
/** How long the server may take to notice an outage, in milliseconds. */
const NOTICE_MS = 2_500

/** Kills a random PostgreSQL process that serves one of the server's connections. */
async function killBackend({ superUrl }: GroundDatabase, url: string): Promise<void> {
  const pid = await connected(superUrl, async superuser => {
    const { rows } = await superuser.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'clinica' order by random() limit 1",
    )
    return rows[0]?.pid
  })
  if (pid) process.kill(pid, 'SIGKILL')
  await sleep(NOTICE_MS)
  await untilReady(url)
}

/** Kills the server with kill -9 and waits until it is gone. */
export async function kill(server: BenchServer | undefined): Promise<void> {
  const gone = new Promise(done => server?.process.once('exit', done))
  server?.process.kill('SIGKILL')
  await gone
}

/** Creates a clinic and its people through the product's API. */
export async function populate(database: GroundDatabase, professionals: number, patients: number) {
  const filesFolder = tempFolder('provas')
  const { ownerUrl, appUrl } = database
  const app = await aServer({ ownerUrl, appUrl, now: new Date(), filesFolder })
  try {
    const clinic = await aClinic(app)
    const admin = await clinic.signedIn('ADMIN')
    const make = async (role: Role, path: string, body: { email: string }): Promise<Person> => {
      const answer = await admin.call<{ id: number }>('POST', path, { body })
      if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      return { role, id: answer.body.id, email: body.email }
    }
    const people: Person[] = [
      { role: 'ADMIN', id: 0, email: clinic.admin.email },
      { role: 'SECRETARIA', id: clinic.secretaria.id, email: clinic.secretaria.email },
      { role: 'PROFISSIONAL', id: clinic.profissional.id, email: clinic.profissional.email },
      { role: 'PACIENTE', id: clinic.paciente.id, email: clinic.paciente.email },
      await make('SECRETARIA', '/v1/secretarias', clinic.aSecretaryBody()),
    ]
    for (let i = 1; i < professionals; i++)
      people.push(await make('PROFISSIONAL', '/v1/profissionais', clinic.aProfessionalBody()))
    for (let i = 1; i < patients; i++)
      people.push(await make('PACIENTE', '/v1/pacientes', clinic.aPatientBody()))
    const { id: tenantId, clientId } = clinic.tenant
    return {
      people,
      tenantId,
      clientId,
      rows: <R extends object>(text: string, values?: unknown[]) =>
        asOwner(ownerUrl, async owner => {
          await owner.enter(tenantId)
          return owner.query<R>(text, values)
        }),
    }
  } finally {
    await app.close()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}

/** Signs in. @returns the headers for further calls */
export async function bearerOf(
  { clientId, trust }: Pick<Ground, 'clientId' | 'trust'>,
  url: string,
  email: string,
) {
  const line = aLine(url, { 'client-id': clientId }, trust)
  const answer = await line.ask({
    method: 'POST',
    path: '/v1/auth/authenticate',
    body: { email, password: SENHA },
  })
  line.close()
  if (answer.status !== 200) throw new Error(`${email} does not get in: ${JSON.stringify(answer.body)}`)
  return { 'client-id': clientId, authorization: `Bearer ${answer.body.access_token}` }
}

/** A connection for each entry; each person is signed in only once. */
export async function linesOf(ground: Ground, url: string, who: readonly Person[]): Promise<Line[]> {
  const bearers = new Map<string, Record<string, string>>()
  for (const { email } of who) if (!bearers.has(email)) bearers.set(email, await bearerOf(ground, url, email))
  return who.map(({ email }) => aLine(url, bearers.get(email), ground.trust))
}
