/**
 * Damages encrypted copies in every way that a disk, a person or a power cut could, and restores them: each must be
 * refused, leave its target empty and the live database unchanged. Also takes copies while clinics work, restores them
 * and compares all rows. Kills and full disks are tested on the operator's own command, as a process.
 */
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { type BenchDatabase, openBenchDatabase } from '../bench/database.ts'
import { newKeys, openShelf, takeCopy, unsealed } from '../server/src/copias/index.ts'
import { sealed } from '../server/src/copias/seal.ts'
import { digestsOf, inFile } from '../server/src/db/archive.ts'
import { digestsIn } from '../server/src/db/backup.ts'
import { inspect } from '../server/src/db/inspect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { asOwner } from '../server/src/db/owner.ts'
import { restore } from '../server/src/db/restore.ts'
import { sentenceOf } from '../server/src/db/start-error.ts'
import { filesIn, named } from '../server/src/files/index.ts'
import { aClinic, aServer, type Clinic, type TestServer } from '../server/test/builders.ts'
import { createDatabase } from '../server/test/database.ts'
import { live } from '../server/test/live.ts'
import { tempFolder } from '../server/test/temp.ts'

const APP = 'clinica_app'
const CLI = fileURLToPath(new URL('../server/src/cli/main.ts', import.meta.url))
/** A file size limit in blocks of 1024 bytes; a copy of two small clinics is larger. */
const BLOCKS = 4

interface House {
  database: BenchDatabase
  server: TestServer
  clinics: Clinic[]
  folder: string
  /** The folder of the live clinics' documents. */
  files: string
  /** The folder of the copies. */
  shelf: string
  /** The key file. */
  key: string
  keys: { recipient: string; identity: string }
  close(): Promise<void>
}

/** Two clinics with rows in every table, on a temporary database. */
export async function openHouse(): Promise<House> {
  const database = await openBenchDatabase({ fsync: 'off' })
  const folder = tempFolder('copias')
  const [files, shelf, key] = [join(folder, 'arquivos'), join(folder, 'copias'), join(folder, 'chave')]
  const server = await aServer({ ...database, filesFolder: files })
  const clinics = [await aClinic(server), await aClinic(server)]
  for (const clinic of clinics) await live(clinic)
  const keys = await newKeys()
  writeFileSync(key, `${keys.identity}\n`, { mode: 0o600 })
  return {
    ...{ database, server, clinics, folder, files, shelf, key, keys },
    async close() {
      await server.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const onShelf = ({ shelf }: House) => openShelf({ folder: shelf }, () => {})

async function take(house: House): Promise<string> {
  const { database, files, keys } = house
  const { name } = await takeCopy({
    ownerUrl: database.ownerUrl,
    store: { named, read: filesIn(files).read },
    shelf: await onShelf(house),
    recipients: [keys.recipient],
    days: 30,
    now: () => new Date(),
  })
  return join(house.shelf, name)
}

/** A digest of all rows of the live clinics that a copy contains. */
async function standing({ database }: House, like: Awaited<ReturnType<typeof digestsOf>>): Promise<string> {
  const sections = like.map(({ section }) => section)
  return (await digestsIn(database.ownerUrl, sections)).join()
}

interface Target {
  ownerUrl: string
  appUrl: string
  drop(): Promise<void>
  files: string
}

async function target({ database, folder }: House): Promise<Target> {
  const { ownerUrl, appUrl, drop } = await createDatabase(
    database.ownerUrl,
    database.appUrl,
    'template0',
    undefined,
    [],
  )
  return { ownerUrl, appUrl, drop, files: join(folder, `volta-${randomInt(2 ** 40)}`) }
}

const envOf = ({ ownerUrl, appUrl, files }: Target) => ({
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_URL: appUrl,
  FILES_URL: `file:${files}`,
})

const back = ({ ownerUrl, files }: Target, from: Parameters<typeof restore>[0]['file']) =>
  restore({ ownerUrl, appRole: APP, file: from, put: filesIn(files).put })

/** Whether the database holds no clinic. */
const isEmpty = ({ ownerUrl }: Target): Promise<boolean> =>
  asOwner(ownerUrl, async ({ query }) => {
    const [found] = await query<{ there: boolean }>(
      `select to_regclass('public.tenants') is not null as there`,
    )
    return !found?.there || (await query('select from tenants limit 1')).length === 0
  })

/** The sentence with which it was refused; null if it succeeded. */
async function refusal(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return sentenceOf(error) ?? `no sentence: ${error instanceof Error ? error.message : error}`
  }
}

interface Typed {
  code: number | null
  said: string
}

/** Runs `npx clinica …` as a process. @param during gets a function that kills it (kill -9) */
async function type(
  house: House,
  argv: string[],
  over: { env?: Record<string, string>; blocks?: number; during?: (kill: () => void) => Promise<void> } = {},
): Promise<Typed> {
  const { database, files, shelf, key, keys } = house
  const command = [process.execPath, CLI, ...argv]
  const limited = ['/bin/bash', '-c', `ulimit -f ${over.blocks}; exec "$@"`, 'bash', ...command]
  const [file = '', ...args] = over.blocks === undefined ? command : limited
  const child = spawn(file, args, {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_URL: database.appUrl,
      FILES_URL: `file:${files}`,
      BACKUP_URL: `file:${shelf}`,
      BACKUP_RECIPIENT: keys.recipient,
      BACKUP_IDENTITY: key,
      ...over.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (said += data))
  const ended = new Promise<number | null>(done => child.once('close', done))
  await over.during?.(() => child.kill('SIGKILL'))
  return { code: await ended, said: said.trim() }
}

/** Locks this table and kills the process once it waits for the lock. */
async function killAt(ownerUrl: string, table: string, kill: () => void): Promise<void> {
  const blocker = new pg.Client({ connectionString: ownerUrl })
  await blocker.connect()
  try {
    await blocker.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`)
    const waits = 'select from pg_locks where relation = $1::regclass and not granted'
    for (let tries = 0; (await blocker.query(waits, [table])).rowCount === 0; tries++) {
      if (tries > 3000) throw new Error(`Nobody came to ${table}`)
      await sleep(10)
    }
    kill()
    await sleep(50)
  } finally {
    await blocker.end()
  }
}

/** A copy that was decrypted, changed and encrypted again, as somebody with only the public key could forge one. */
async function resealed(house: House, whole: string, change: (lines: string[]) => string[]): Promise<Buffer> {
  const { keys } = house
  const packed = await buffer(await unsealed(inFile(whole), [keys.identity]).open())
  const lines = change(gunzipSync(packed).toString('latin1').split('\n'))
  const text = gzipSync(Buffer.from(lines.join('\n'), 'latin1'))
  return buffer(await sealed(Readable.from([text]), [keys.recipient]))
}

const DIGEST = (lines: string[]) => {
  const body = `${lines.slice(0, -2).join('\n')}\n`
  return [...lines.slice(0, -2), `~ ${createHash('sha256').update(body, 'latin1').digest('hex')}`, '']
}

export type Harm = (house: House, whole: string, at: number) => Promise<string[]>

/** Restores this file into an empty database: must be refused with this sentence and leave it empty. */
export async function mustRefuse(
  house: House,
  file: string,
  sentence: RegExp,
  identity = house.keys.identity,
): Promise<string[]> {
  const empty = await target(house)
  try {
    const why = await refusal(() => back(empty, unsealed(inFile(file), [identity])))
    return [
      ...(why !== null && sentence.test(why)
        ? []
        : [`it was ${why === null ? 'restored' : `refused so: ${why}`}`]),
      ...((await isEmpty(empty)) ? [] : ['something of it stayed']),
    ]
  } finally {
    await empty.drop()
  }
}

const BROKEN = /não é uma cópia de segurança inteira/

async function harmed(house: House, bytes: Uint8Array, sentence = BROKEN): Promise<string[]> {
  const file = join(house.folder, 'danificada')
  writeFileSync(file, bytes)
  return mustRefuse(house, file, sentence)
}

export const HARMS: Readonly<Record<string, Harm>> = {
  async 'a flipped byte'(house, whole) {
    const bytes = readFileSync(whole)
    const at = randomInt(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    // If the damage is in the header, the key may no longer fit, or the file no longer looks like a copy.
    return harmed(house, bytes, /não é uma cópia de segurança inteira|foi cifrada para outra chave/)
  },
  async 'a cut file'(house, whole) {
    const bytes = readFileSync(whole)
    return harmed(house, bytes.subarray(0, randomInt(bytes.length)))
  },
  async 'a wrong key'(house, whole) {
    return mustRefuse(house, whole, /foi cifrada para outra chave/, (await newKeys()).identity)
  },
  async 'an edited footer'(house, whole, at) {
    const bytes = await resealed(house, whole, lines => {
      const end = lines.length - 3
      const changed = [...lines]
      const digit = (line: string) => line.replace(/\d(?=\D*$)/, one => String((Number(one) + 1) % 10))
      if (at % 3 === 0) changed[end] = digit(changed[end] ?? '')
      else if (at % 3 === 1) changed[end + 1] = digit(changed[end + 1] ?? '')
      // A wrong count with a matching digest: the counts must still reveal the change.
      else {
        changed[end] = (changed[end] ?? '').replace(/"users":(\d+)/, (_, n) => `"users":${Number(n) + 1}`)
        return DIGEST(changed)
      }
      return changed
    })
    return harmed(house, bytes)
  },
  async 'a newer version'(house, whole, at) {
    const bytes = await resealed(house, whole, ([head = '', ...rest]) =>
      DIGEST([
        at % 2 === 0
          ? head.replace(/clinica-\d+/, 'clinica-99')
          : head.replace(/\.sql"\]/, '.sql","9999-nova.sql"]'),
        ...rest,
      ]),
    )
    return harmed(house, bytes, /é de uma versão mais nova do programa/)
  },
  async 'a full disk'(house, whole, at) {
    if (at % 2 === 0) {
      const before = readdirSync(house.shelf)
      const { code, said } = await type(house, ['backup', 'now'], { blocks: BLOCKS })
      const left = readdirSync(house.shelf).filter(name => !before.includes(name))
      return [
        ...(code === 1 ? [] : [`it ended with ${code}: ${said}`]),
        ...(left.length === 0 ? [] : [`it left ${left}`]),
      ]
    }
    const empty = await target(house)
    try {
      const env = envOf(empty)
      // There is no room for any document.
      const { code, said } = await type(house, ['restore', whole], { env, blocks: 0 })
      return [
        ...(code === 1 && said.split('\n').length === 1 ? [] : [`it ended with ${code}: ${said}`]),
        ...((await isEmpty(empty)) ? [] : ['something of it stayed']),
      ]
    } finally {
      await empty.drop()
    }
  },
  async 'a kill in the middle'(house, whole, at) {
    const { database } = house
    const tables = ['acessos', 'atendimentos', 'eventos', 'pacientes', 'mensagens', 'users']
    const table = tables[at % tables.length] ?? 'users'
    if (at % 2 === 0) {
      const { code } = await type(house, ['backup', 'now'], {
        during: kill => killAt(database.ownerUrl, table, kill),
      })
      const open = await asOwner(database.ownerUrl, ({ query }) =>
        query<{ nome: string }>("select nome from copias where situacao = 'EM_CURSO'"),
      )
      const [{ nome } = { nome: '' }] = open
      const left = readdirSync(house.shelf).filter(name => name === nome)
      return [
        ...(code === null && open.length === 1 ? [] : [`it ended with ${code}`]),
        ...(left.length === 0 ? [] : await mustRefuse(house, join(house.shelf, nome), BROKEN)),
      ]
    }
    const empty = await target(house)
    try {
      const { ownerUrl } = empty
      await migrate({ ownerUrl, appRole: APP })
      const env = envOf(empty)
      const { code } = await type(house, ['restore', whole], {
        env,
        during: kill => killAt(ownerUrl, table, kill),
      })
      const complaints = code === null ? [] : [`it ended with ${code}`]
      if (!(await isEmpty(empty))) complaints.push('something of it stayed')
      // Then restore again, without a kill.
      const again = await refusal(() => back(empty, unsealed(inFile(whole), [house.keys.identity])))
      if (again !== null) complaints.push(`what was killed could not be done again: ${again}`)
      return complaints
    } finally {
      await empty.drop()
    }
  },
}

interface Figures {
  harmed: Record<string, number>
  /** How many of those were refused and left everything unchanged. */
  refused: number
  /** Copies taken while the clinics worked; `equal` counts those that were restored identically. */
  good: number
  equal: number
  /** Writes acknowledged while copies were taken. */
  meanwhile: number
  complaints: string[]
}

/** @param harms other kinds of damage, for the control */
export async function backups(
  house: House,
  count: { harmed: number; good: number },
  harms: Readonly<Record<string, Harm>> = HARMS,
): Promise<Figures> {
  const figures: Figures = { harmed: {}, refused: 0, good: 0, equal: 0, meanwhile: 0, complaints: [] }
  const whole = await take(house)
  const like = await digestsOf(unsealed(inFile(whole), [house.keys.identity]))
  const before = await standing(house, like)
  const kinds = Object.entries(harms)
  for (let i = 0; i < count.harmed; i++) {
    const [kind, harm] = kinds[i % kinds.length] ?? []
    if (!kind || !harm) break
    figures.harmed[kind] = (figures.harmed[kind] ?? 0) + 1
    const complaints = await harm(house, whole, Math.floor(i / kinds.length))
    if ((await standing(house, like)) !== before) complaints.push('the living database has changed')
    if (complaints.length === 0) figures.refused++
    figures.complaints.push(...complaints.map(one => `${kind}: ${one}`))
  }
  for (let i = 0; i < count.good; i++) {
    figures.good++
    const complaints = await comesBack(house, figures)
    if (complaints.length === 0) figures.equal++
    figures.complaints.push(...complaints.map(one => `a good copy: ${one}`))
  }
  return figures
}

/** Takes a copy while both clinics write, restores it and compares it with its source. */
async function comesBack(house: House, figures: Figures): Promise<string[]> {
  let isTaken = false
  const working = Promise.all(
    house.clinics.map(async clinic => {
      const desk = await clinic.signedIn('SECRETARIA')
      do {
        const { status } = await desk.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
        if (status === 201) figures.meanwhile++
      } while (!isTaken)
    }),
  )
  const file = await take(house).finally(() => {
    isTaken = true
  })
  await working
  const plain = unsealed(inFile(file), [house.keys.identity])
  const empty = await target(house)
  try {
    const contents = await back(empty, plain)
    const inCopy = await digestsOf(plain)
    const there = await digestsIn(
      empty.ownerUrl,
      inCopy.map(({ section }) => section),
    )
    const files = filesIn(empty.files)
    const { problems } = await inspect(empty.ownerUrl, APP, { named, read: files.read })
    const other = inCopy.filter(({ sha256 }, i) => sha256 !== there[i])
    return [
      ...other.map(({ section }) => `${section.table} of clinic ${section.tenantId} differs`),
      ...problems,
      ...(contents.files.count > 0 ? [] : ['it has no file']),
    ]
  } finally {
    await empty.drop()
    rmSync(empty.files, { recursive: true, force: true })
  }
}
