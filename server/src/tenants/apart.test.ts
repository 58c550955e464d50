/** Which clinics count as the demonstration's, and that the mark stays with the clinic. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneTemplate, createDatabase, type TestDatabase } from '../../test/database.ts'
import { tempFolder } from '../../test/temp.ts'
import { createAdmin } from '../auth/create-admin.ts'
import { clinica } from '../cli/run.ts'
import { backup } from '../db/backup.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { restore } from '../db/restore.ts'
import { NOWHERE, named } from '../files/index.ts'
import { keepApart } from './apart.ts'
import { createTenant } from './criar.ts'

const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
const made: TestDatabase[] = []
afterAll(() => Promise.all(made.map(database => database.drop())))
const keep = (database: TestDatabase) => {
  made.push(database)
  return database
}
const whereOf = ({ ownerUrl, appUrl }: TestDatabase) => ({ dataDir: '', database: { ownerUrl, appUrl } })
const enter = (database: TestDatabase, demo: boolean) =>
  keepApart({ ownerUrl: database.ownerUrl, demo, where: whereOf(database) })
const marked = ({ ownerUrl }: TestDatabase) =>
  asOwner(ownerUrl, async ({ query }) => {
    const rows = await query<{ nome: string }>('select nome from tenants where demonstracao order by nome')
    return rows.map(({ nome }) => nome)
  })
const clinics = ({ ownerUrl }: TestDatabase) =>
  asOwner(ownerUrl, ({ query }) => query('select * from tenants order by id'))

describe('a demonstration of an earlier version', () => {
  /** A database from before clinics were marked. */
  async function earlier(): Promise<TestDatabase> {
    const database = keep(await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0'))
    const upTo = (await migrationNames()).filter(name => name < '0012').at(-1) ?? ''
    await migrate({ ownerUrl: database.ownerUrl, appRole, upTo })
    return database
  }
  const account = (database: TestDatabase, tenantId: number, email: string) =>
    createAdmin(database.ownerUrl, { tenantId, email, nome: 'Inês', sobrenome: 'Rocha', senha: 'Senha123' })

  it('is known by the names and accounts of its clinics', async () => {
    const database = await earlier()
    for (const nome of ['scale', 'aurora']) {
      const { id } = await createTenant(database.ownerUrl, { nome, titulo: nome })
      await account(database, id, `ADMIN@${nome}.example`)
    }
    await migrate({ ownerUrl: database.ownerUrl, appRole })
    expect(await marked(database)).toEqual(['aurora', 'scale'])
    await expect(enter(database, false)).rejects.toThrow(/demonstração \(aurora, scale\)/)
    await expect(enter(database, true)).resolves.toBeUndefined()
  })

  it('is no real clinic of such a name, and none with such an account', async () => {
    const database = await earlier()
    const real = await createTenant(database.ownerUrl, { nome: 'scale', titulo: 'Scale' })
    await account(database, real.id, 'admin@scale.com.br')
    await account(database, real.id, 'admin@aurora.example')
    const other = await createTenant(database.ownerUrl, { nome: 'outra', titulo: 'Outra' })
    await account(database, other.id, 'admin@scale.example')
    await createTenant(database.ownerUrl, { nome: 'aurora', titulo: 'Aurora' })
    await migrate({ ownerUrl: database.ownerUrl, appRole })
    expect(await marked(database)).toEqual([])
    await expect(enter(database, false)).resolves.toBeUndefined()
    await expect(enter(database, true)).rejects.toThrow(/clínicas de verdade \(aurora, outra, scale\)/)
  })
})

describe('a clinic of the demonstration', () => {
  const folder = tempFolder('demonstracao')
  let database: TestDatabase
  beforeAll(async () => {
    database = keep(await cloneTemplate())
    await createTenant(database.ownerUrl, { nome: 'scale', titulo: 'Scale', demonstracao: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('gets no real one beside it', async () => {
    const lines: string[] = []
    const env = {
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_URL: database.appUrl,
      PUBLIC_URL: 'https://clinica.example',
    }
    const before = await clinics(database)
    const desk = {
      env,
      say: (line: string) => lines.push(line),
      refuse: (line: string) => lines.push(line),
      now: () => new Date(),
    }
    expect(await clinica(['tenant', 'add', 'alfa', 'Alfa'], desk)).toBe(1)
    expect(lines).toEqual([
      'No banco de dados de DATABASE_URL estão as clínicas da demonstração (scale), cujas senhas todos conhecem: use outra pasta ou outro banco de dados.',
    ])
    expect(await clinics(database)).toEqual(before)
  })

  it('is one after a restore as well', async () => {
    const file = join(folder, 'demonstracao.gz')
    await backup(database.ownerUrl, file, { named, read: NOWHERE.read })
    const target = keep(await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0'))
    await restore({ ownerUrl: target.ownerUrl, appRole, file, put: NOWHERE.put })
    expect(await marked(target)).toEqual(['scale'])
    await expect(enter(target, false)).rejects.toThrow(/estão as clínicas da demonstração \(scale\)/)
  })

  it('cannot be unmarked, or made, by the role that serves', async () => {
    const ask = (text: string) => asOwner(database.appUrl, ({ query }) => query(text))
    await expect(ask('update tenants set demonstracao = false')).rejects.toThrow('permission denied')
    expect(await ask('select nome from tenants')).toEqual([{ nome: 'scale' }])
  })
})

it('an empty database takes either', async () => {
  const database = keep(await cloneTemplate())
  for (const demo of [true, false]) await expect(enter(database, demo)).resolves.toBeUndefined()
})
