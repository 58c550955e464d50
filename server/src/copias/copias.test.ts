/** Copies: how they are taken, kept, deleted and restored, and what is reported about them. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { aClinic, aServer, WEDNESDAY } from '../../test/builders.ts'
import { cloneTemplate, createDatabase } from '../../test/database.ts'
import { documentForm } from '../../test/documents.ts'
import { asKeptOwner } from '../../test/kept-owner.ts'
import { aStore } from '../../test/s3.ts'
import { anAppointment } from '../../test/samples.ts'
import { tempFolder } from '../../test/temp.ts'
import { connect } from '../../test/tenancy-check.ts'
import { buildApp } from '../app.ts'
import { digestsOf, verifyArchive } from '../db/archive.ts'
import { digestsIn } from '../db/backup.ts'
import { poolFor } from '../db/open.ts'
import { restore } from '../db/restore.ts'
import { filesInBucket } from '../files/bucket.ts'
import { filesIn, named } from '../files/index.ts'
import type { Errands } from '../jobs/index.ts'
import { Refusal } from '../refusal.ts'
import { keptCopies } from './kept.ts'
import { compareNewest } from './restore-and-compare.ts'
import { newKeys, unsealed } from './seal.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import type { OpenApp } from './sign-in-and-book.ts'
import { type Taking, takeCopy } from './take.ts'
import { workOnCopies } from './work.ts'

const database = await cloneTemplate()
const filesFolder = tempFolder('arquivos')
const server = await aServer({ ...database, filesFolder })
const clinic = await aClinic(server)
const owner = {
  query: <R extends object>(text: string, values: unknown[] = []) =>
    asKeptOwner(database.ownerUrl, ({ query }) => query<R>(text, values)),
}
const keys = await newKeys()
const folder = tempFolder('copias')
const shelf = shelfOf(filesIn(folder))
afterAll(async () => {
  await Promise.all([server.close()])
  await database.drop()
  for (const made of [folder, filesFolder]) rmSync(made, { recursive: true, force: true })
})

const desk = await clinic.signedIn('SECRETARIA')
await desk.call('POST', '/v1/atendimentos', { body: anAppointment(clinic) })
await desk.call('POST', `/v1/pacientes/${clinic.paciente.id}/anexos-documento`, { body: documentForm() })

const DAY = 86_400_000
let now = WEDNESDAY
const taking = {
  ownerUrl: database.ownerUrl,
  store: { named, read: filesIn(filesFolder).read },
  shelf,
  recipients: [keys.recipient],
  days: 30,
  now: () => now,
}
const take = (over: Partial<Taking> = {}) => takeCopy({ ...taking, ...over })
const rows = () =>
  owner.query<{ nome: string; situacao: string; motivo: string | null; apagada_em: Date | null }>(
    'select nome, situacao, motivo, apagada_em from copias order by comecou_em',
  )
const lying = () => readdirSync(folder).sort()

beforeEach(async () => {
  await owner.query('delete from conferencias')
  await owner.query('delete from copias')
  for (const name of lying()) rmSync(join(folder, name))
  now = WEDNESDAY
})

describe('a copy', () => {
  it('lies there sealed, and is all of the clinic for who has the key', async () => {
    const { name, rows: taken, files, problems } = await take()
    expect(lying()).toEqual([name])
    const bytes = readFileSync(join(folder, name))
    expect(bytes.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
    expect([problems, files.count]).toEqual([[], 1])
    const plain = unsealed(shelf.source(name), [keys.identity])
    expect(await verifyArchive(plain)).toMatchObject({ rows: taken, files })
    expect(await rows()).toEqual([{ nome: name, situacao: 'FEITA', motivo: null, apagada_em: null }])

    const target = await createDatabase(inject('ownerUrl'), inject('appUrl'), 'template0')
    try {
      const { ownerUrl } = target
      const appRole = decodeURIComponent(new URL(inject('appUrl')).username)
      await restore({ ownerUrl, appRole, file: plain, put: filesIn(tempFolder('voltar')).put })
      const inCopy = await digestsOf(plain)
      const sections = inCopy.map(({ section }) => section)
      const there = (await digestsIn(ownerUrl, sections)).map((sha256, i) => sha256 === inCopy[i]?.sha256)
      expect(there.length).toBeGreaterThan(10)
      expect(there).not.toContain(false)
      // The reverse: with one letter of one row changed, only that table differs.
      const restored = await connect(ownerUrl)
      await restored.query(`select set_config('app.tenant', '${clinic.tenant.id}', false)`)
      await restored.query("update pacientes set nome = nome || 'x'")
      await restored.end()
      const after = await digestsIn(ownerUrl, sections)
      const other = inCopy.filter(({ sha256 }, i) => after[i] !== sha256).map(({ section }) => section.table)
      expect(other).toEqual(['pacientes'])
    } finally {
      await target.drop()
    }
  })

  it('opens for no other key, and for nobody where a byte of it is another', async () => {
    const { name } = await take()
    const { identity } = await newKeys()
    await expect(verifyArchive(unsealed(shelf.source(name), [identity]))).rejects.toThrow(
      /foi cifrada para outra chave/,
    )
    const file = join(folder, name)
    const whole = readFileSync(file)
    for (const at of [30, 250, whole.length - 400, whole.length - 1]) {
      const harmed = Buffer.from(whole)
      harmed[at] = (harmed[at] ?? 0) ^ 1
      writeFileSync(file, harmed)
      await expect(verifyArchive(unsealed(shelf.source(name), [keys.identity]))).rejects.toThrow(
        /não é uma cópia de segurança inteira|foi cifrada para outra chave/,
      )
    }
    for (const length of [0, 10, 200, whole.length - 1]) {
      writeFileSync(file, whole)
      truncateSync(file, length)
      await expect(verifyArchive(unsealed(shelf.source(name), [keys.identity]))).rejects.toThrow(
        /não é uma cópia de segurança inteira/,
      )
    }
  })

  it('goes into a bucket as well, and says when that is away', async () => {
    const store = await aStore()
    const inBucket = shelfOf(filesInBucket(store.bucket))
    const { name } = await take({ shelf: inBucket })
    expect(store.kept()).toEqual([name])
    expect(await verifyArchive(unsealed(inBucket.source(name), [keys.identity]))).toBeTruthy()
    await store.stop()
    now = new Date(WEDNESDAY.getTime() + DAY)
    await expect(take({ shelf: inBucket })).rejects.toThrow(/BACKUP_URL não respondeu/)
    expect(await rows()).toMatchObject([
      { situacao: 'FEITA' },
      { situacao: 'FALHOU', motivo: 'LUGAR_FORA_DO_AR' },
    ])
  })

  it('that broke off leaves nothing behind, and says why', async () => {
    const blocked = join(folder, 'arquivo')
    writeFileSync(blocked, '')
    await expect(take({ shelf: shelfOf(filesIn(join(blocked, 'dentro'))) })).rejects.toThrow(/BACKUP_URL/)
    expect(await rows()).toMatchObject([{ situacao: 'FALHOU', motivo: 'LUGAR_FORA_DO_AR' }])
    expect(await keptCopies(database.ownerUrl)).toEqual({
      kept: [],
      failed: { em: now, motivo: 'LUGAR_FORA_DO_AR' },
    })
    expect(lying()).toEqual(['arquivo'])
  })

  it('into a folder without room says so', async () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    const put = () => Promise.reject(new Refusal('INDISPONIVEL', { cause: full }))
    await expect(take({ shelf: shelfOf({ ...filesIn(folder), put }) })).rejects.toThrow(
      'Não há mais espaço na pasta de BACKUP_URL: libere espaço, ou indique outra.',
    )
    expect(await rows()).toMatchObject([{ situacao: 'FALHOU', motivo: 'DISCO_CHEIO' }])
  })

  it('is none where a document is there and cannot be read', async () => {
    const read = () => Promise.reject(new Refusal('INDISPONIVEL'))
    await expect(take({ store: { named, read } })).rejects.toThrow(/^Não consegui ler o arquivo documentos\//)
    expect(await rows()).toMatchObject([{ situacao: 'FALHOU', motivo: 'FORA_DO_AR' }])
    expect(lying()).toEqual([])
  })

  it('that was killed is told by the next one, and its rest goes', async () => {
    await owner.query("insert into copias (nome, comecou_em) values ('clinica-antes.age', $1)", [WEDNESDAY])
    writeFileSync(join(folder, 'clinica-antes.age'), 'age-encryption.org/v1\n')
    now = new Date(WEDNESDAY.getTime() + 1000)
    const { name } = await take()
    expect(await rows()).toMatchObject([
      { nome: 'clinica-antes.age', situacao: 'FALHOU', motivo: 'INTERROMPIDA' },
      { nome: name, situacao: 'FEITA' },
    ])
    expect(lying()).toEqual([name])
  })

  it('goes where the last ones lie, unless the place is said to be new', async () => {
    const { name } = await take()
    // Of a disk that is not mounted the folder is there, and empty.
    const away = shelfOf(filesIn(tempFolder('ponto-de-montagem')))
    now = new Date(WEDNESDAY.getTime() + DAY)
    await owner.query("insert into copias (nome, comecou_em) values ('clinica-meia.age', $1)", [WEDNESDAY])
    await expect(take({ shelf: away })).rejects.toThrow(
      /^Nenhuma das últimas cópias está no lugar de BACKUP_URL: o disco está montado\?/,
    )
    // Nor is the rest of an earlier one believed to be deleted there.
    expect(await rows()).toMatchObject([
      { nome: name, situacao: 'FEITA' },
      { nome: 'clinica-meia.age', situacao: 'EM_CURSO' },
      { situacao: 'FALHOU', motivo: 'OUTRO_LUGAR' },
    ])
    now = new Date(WEDNESDAY.getTime() + DAY + 1)
    const moved = await take({ shelf: away, isNewPlace: true })
    now = new Date(WEDNESDAY.getTime() + DAY + 2)
    const after = await take({ shelf: away })
    expect(after.name > moved.name).toBe(true)
    expect(lying()).toEqual([name])
    // Nor is one deleted by having its time over where it does not lie.
    now = new Date(WEDNESDAY.getTime() + 40 * DAY)
    await take({ shelf: away })
    expect((await rows()).filter(row => row.apagada_em !== null).map(({ nome }) => nome)).toEqual([
      moved.name,
      after.name,
    ])
  })

  it('is incomplete until it is whole, and then is no more, before it counts', async () => {
    const told: string[] = []
    const writing = (name: string | null) => void told.push(name === null ? 'whole' : 'writing')
    const { name } = await take({
      writing,
      now: () => {
        told.push('now')
        return now
      },
    })
    // The clock is asked for its name, its row and its end, then for the age of others.
    expect(told).toEqual(['now', 'now', 'writing', 'whole', 'now', 'now'])
    expect(lying()).toEqual([name])
    told.length = 0
    now = new Date(WEDNESDAY.getTime() + DAY)
    const put = () => Promise.reject(new Refusal('INDISPONIVEL'))
    await expect(take({ writing, shelf: shelfOf({ ...filesIn(folder), put }) })).rejects.toThrow()
    expect(told).toEqual(['writing', 'whole'])
  })

  it('is looked for where it may not be read', async () => {
    const { name } = await take()
    const files = { ...filesIn(folder), open: () => Promise.reject(new Error('EACCES')) }
    expect([await shelfOf(files).has(name), await shelfOf(files).has('outra.age')]).toEqual([true, false])
    const store = await aStore()
    const inBucket = shelfOf(filesInBucket(store.bucket))
    expect(await inBucket.has(name)).toBe(false)
    await inBucket.put(name, Readable.from(['age']))
    expect(await inBucket.has(name)).toBe(true)
    await store.stop()
    await expect(inBucket.has(name)).rejects.toThrow(/BACKUP_URL não respondeu/)
  })

  it('is taken once of two at a time', async () => {
    const [one, other] = await Promise.allSettled([take(), take()])
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(lying()).toHaveLength(1)
  })

  it('goes when it has had its time: not the newest, not the last that was proved, nothing of others', async () => {
    const names: string[] = []
    for (const day of [0, 1, 2]) {
      now = new Date(WEDNESDAY.getTime() + day * DAY)
      names.push((await take()).name)
    }
    writeFileSync(join(folder, 'de-outro.age'), '')
    const [first, second, third] = names
    await owner.query(
      "insert into conferencias (copia, comecou_em, terminou_em, situacao) values ($1, now(), now(), 'IGUAL')",
      [second],
    )
    now = new Date(WEDNESDAY.getTime() + 100 * DAY)
    const { name } = await take()
    expect(lying()).toEqual([second, name, 'de-outro.age'].sort())
    const { kept, failed } = await keptCopies(database.ownerUrl)
    expect(kept).toMatchObject([
      { nome: name, de: now, bytes: statSync(join(folder, name)).size, conferida: null },
      { nome: second, conferida: { em: expect.any(Date), motivo: null } },
    ])
    expect([kept.length, failed]).toEqual([2, null])
    expect((await rows()).map(({ apagada_em }) => apagada_em !== null)).toEqual([true, false, true, false])
    expect([first, third].some(gone => existsSync(join(folder, gone ?? '')))).toBe(false)
  })
})

describe('an old copy that cannot be deleted', () => {
  it('takes nothing from the new one, nor from the other old ones', async () => {
    const first = (await take()).name
    now = new Date(WEDNESDAY.getTime() + 1000)
    const second = (await take()).name
    const locked: Shelf = {
      ...shelf,
      remove: name => (name === first ? Promise.reject(new Error('locked')) : shelf.remove(name)),
    }
    now = new Date(WEDNESDAY.getTime() + 100 * DAY)
    const { name, left } = await take({ shelf: locked })
    expect(left).toEqual([{ nome: first, error: new Error('locked') }])
    expect(lying()).toEqual([first, name])
    expect(await rows()).toEqual([
      { nome: first, situacao: 'FEITA', motivo: null, apagada_em: null },
      { nome: second, situacao: 'FEITA', motivo: null, apagada_em: now },
      { nome: name, situacao: 'FEITA', motivo: null, apagada_em: null },
    ])
    now = new Date(now.getTime() + 1000)
    expect((await take()).left).toEqual([])
    expect(lying()).not.toContain(first)
  })
})

describe('a copy that is restored', { timeout: 180_000 }, () => {
  const place = join(tempFolder('conferir'), 'conferencia')
  const openApp: OpenApp = async ({ appUrl, files, now }) => {
    const pool = poolFor(appUrl, 2)
    const app = await buildApp({ pool, files, now, secretKey: 'only-for-a-place-that-goes-away-again' })
    return {
      app,
      async close() {
        await app.close()
        await pool.end()
      },
    }
  }
  const comparing = {
    ownerUrl: database.ownerUrl,
    shelf,
    identities: [keys.identity],
    place,
    openApp,
    now: () => now,
    log: () => {},
    holding: new Set<() => Promise<void>>(),
  }
  const ended = () => owner.query('select situacao, passos, motivo from conferencias order by comecou_em')

  it('is compared, signed in to and booked in, and its place goes', async () => {
    expect(await compareNewest(comparing)).toBe(null)
    const { name } = await take()
    const passos = ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS', 'ENTRADA', 'MARCACAO']
    expect(await compareNewest(comparing)).toEqual({ name, passos })
    expect(await ended()).toEqual([{ situacao: 'IGUAL', passos, motivo: null }])
    expect(existsSync(place)).toBe(false)
    expect(comparing.holding.size).toBe(0)
  })

  it('is not told as another where the database it is asked from is away', { tags: ['long'] }, async () => {
    await take()
    const away: OpenApp = over => openApp({ ...over, appUrl: over.appUrl.replace(/:\d+\//, ':1/') })
    await expect(compareNewest({ ...comparing, openApp: away })).rejects.toMatchObject({
      code: 'INDISPONIVEL',
    })
    expect(await ended()).toMatchObject([{ situacao: 'FALHOU', motivo: 'FORA_DO_AR' }])
  })

  it('says what died where the database it is restored into is killed, and its place goes', async () => {
    await take()
    const pid = join(place, 'postgres', 'cluster', 'postmaster.pid')
    const dying: Shelf = {
      ...shelf,
      source: name => ({
        ...shelf.source(name),
        async open() {
          // The first time the copy is only measured: there is no database yet.
          if (existsSync(pid)) {
            process.kill(Number(readFileSync(pid, 'utf8').split('\n')[0]), 'SIGKILL')
            rmSync(pid)
          }
          return shelf.source(name).open()
        },
      }),
    }
    await expect(compareNewest({ ...comparing, shelf: dying })).rejects.toThrow()
    expect(await ended()).toMatchObject([{ situacao: 'FALHOU', motivo: 'FORA_DO_AR' }])
    expect(existsSync(place)).toBe(false)
  })

  it('is asked again where the database it is asked from is slow at first', { tags: ['long'] }, async () => {
    const { name } = await take()
    let opened = 0
    const slow: OpenApp = over =>
      openApp(++opened === 1 ? { ...over, appUrl: over.appUrl.replace(/:\d+\//, ':1/') } : over)
    expect(await compareNewest({ ...comparing, openApp: slow })).toMatchObject({ name })
    expect(opened).toBe(2)
    expect(await ended()).toMatchObject([{ situacao: 'IGUAL' }])
  })

  it('is not what it was where nobody gets in, or where another lies under its name', {
    tags: ['long'],
  }, async () => {
    await take()
    const closed: OpenApp = async over => {
      const { app, close } = await openApp(over)
      const other = await aServer({ ...database, filesFolder })
      return {
        app: other.app,
        close: () => Promise.all([close(), app.close(), other.close()]).then(() => {}),
      }
    }
    await expect(compareNewest({ ...comparing, openApp: closed })).rejects.toThrow(
      'nobody sets a password: 400',
    )
    now = new Date(WEDNESDAY.getTime() + 1000)
    const { name } = await take()
    // A file that somebody else sealed for the same key: it opens, but is not one of our copies.
    await shelf.put('outra', await shelf.source(name).open())
    now = new Date(WEDNESDAY.getTime() + 2000)
    const { name: newest } = await take()
    writeFileSync(join(folder, newest), readFileSync(join(folder, 'outra')))
    await expect(compareNewest(comparing)).rejects.toThrow('another file')
    expect(await ended()).toMatchObject([
      {
        situacao: 'FALHOU',
        motivo: 'DIFERENTE',
        passos: ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS'],
      },
      { situacao: 'FALHOU', motivo: 'DANIFICADA', passos: [] },
    ])
  })
})

describe('the work of a night', () => {
  /** The errands that the next copy plans. */
  async function plannedByACopy(over: Partial<typeof taking> = {}): Promise<string[]> {
    const planned: string[] = []
    let copy = async () => {}
    const errands: Errands = {
      async plan(errand) {
        planned.push(errand)
      },
      async work({ copia = copy }) {
        copy = copia
      },
      async stop() {},
    }
    await workOnCopies({
      errands,
      taking: { ...taking, ...over },
      comparing: null,
      now: () => now,
      log: (about, message) => said.push({ ...about, message }),
    })
    planned.length = 0
    said.length = 0
    now = new Date(now.getTime() + 1000)
    await copy()
    return planned
  }
  const said: object[] = []
  const checked = (at: Date, passos: string[]) =>
    owner.query(
      `insert into conferencias (copia, comecou_em, terminou_em, situacao, passos)
       select max(nome), $1, $1, 'IGUAL', $2 from copias`,
      [at, passos],
    )
  const before = (days: number) => new Date(WEDNESDAY.getTime() - days * DAY)

  it('has the copy checked once a week', async () => {
    expect(await plannedByACopy()).toEqual(['copia', 'conferencia'])
    await checked(before(7), ['ABERTA', 'ENTRADA'])
    expect(await plannedByACopy()).toEqual(['copia', 'conferencia'])
    await checked(before(6), ['ABERTA', 'ENTRADA'])
    expect(await plannedByACopy()).toEqual(['copia'])
  })

  it('has the copy checked, too, where an old one stays, and tells that', async () => {
    const { name } = await take()
    now = new Date(WEDNESDAY.getTime() + 100 * DAY)
    const remove = () => Promise.reject(Object.assign(new Error('locked'), { code: 'EACCES' }))
    expect(await plannedByACopy({ shelf: { ...shelf, remove } })).toEqual(['copia', 'conferencia'])
    expect(said).toMatchObject([
      { message: 'copy taken' },
      { copia: name, code: 'EACCES', message: 'old copy not deleted' },
    ])
  })

  it('does not count for a week the check of a copy without a clinic', async () => {
    await plannedByACopy()
    await checked(before(1), ['ABERTA', 'LINHAS', 'CONTEUDO', 'REGRAS', 'ARQUIVOS'])
    expect(await plannedByACopy()).toEqual(['copia', 'conferencia'])
  })
})
