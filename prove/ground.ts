/** What the long runs stand on: a database of their own, a clinic, and the real server in a process of its own. */
import { rmSync } from 'node:fs'
import type { Role } from '@clinica/contract/permissions.ts'
import { type BenchDatabase, openBenchDatabase } from '../bench/database.ts'
import { type BenchServer, startServer } from '../bench/server.ts'
import { freePort } from '../server/src/db/embedded/cluster.ts'
import { asOwner } from '../server/src/db/owner.ts'
import { aClinic, aServer, SENHA } from '../server/test/builders.ts'
import { tempFolder } from '../server/test/temp.ts'
import { aLine, type Line } from './line.ts'
import { closing } from './stop.ts'

export interface Person {
  role: Role
  /** In the list of its role; of an administrator, nothing. */
  id: number
  email: string
}

export interface Ground {
  database: BenchDatabase
  url: string
  clientId: string
  tenantId: number
  people: Person[]
  /** The one that serves now. */
  server(): BenchServer | undefined
  /** Begins it again, as whoever runs it would. */
  restart(): Promise<void>
  rows<R extends object>(text: string, values?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

interface Size {
  professionals: number
  patients: number
  /** Whether what is committed reaches the disk first, as in production. */
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
    const { people, tenantId, clientId } = await populate(database, professionals, patients)
    const port = await freePort()
    const start = async () => {
      const server = await startServer(database, { port, env: { LOG_LEVEL: 'warn' } })
      servers.push(server)
      return server
    }
    const { url } = await start()
    return {
      database,
      url,
      clientId,
      tenantId,
      people,
      server: () => servers.at(-1),
      restart: async () => void (await start()),
      rows: (text, values) =>
        asOwner(database.ownerUrl, async owner => {
          await owner.enter(tenantId)
          return owner.query(text, values)
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Through the product's own verbs. */
async function populate(database: BenchDatabase, professionals: number, patients: number) {
  const filesFolder = tempFolder('provas')
  const app = await aServer({ ...database, now: new Date(), filesFolder })
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
    return { people, tenantId: clinic.tenant.id, clientId: clinic.tenant.clientId }
  } finally {
    await app.close()
    rmSync(filesFolder, { recursive: true, force: true })
  }
}

/** The bearer of somebody who has just signed in. */
export async function bearerOf({ clientId }: Pick<Ground, 'clientId'>, url: string, email: string) {
  const line = aLine(url, { 'client-id': clientId })
  const answer = await line.ask({
    method: 'POST',
    path: '/v1/auth/authenticate',
    body: { email, password: SENHA },
  })
  line.close()
  if (answer.status !== 200) throw new Error(`${email} does not get in: ${JSON.stringify(answer.body)}`)
  return { 'client-id': clientId, authorization: `Bearer ${answer.body.access_token}` }
}

/** A connection of each of these, signed in once a person. */
export async function linesOf(ground: Ground, url: string, who: readonly Person[]): Promise<Line[]> {
  const bearers = new Map<string, Record<string, string>>()
  for (const { email } of who) if (!bearers.has(email)) bearers.set(email, await bearerOf(ground, url, email))
  return who.map(({ email }) => aLine(url, bearers.get(email)))
}
