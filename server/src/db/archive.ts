/**
 * A backup's file: gzipped lines of JSON, in the order in which they can be restored. `# {…}` is the head, `@ {…}` the
 * table and clinic of the rows that follow, one a line, `* {…}` a file of the store, its content in lines of `+ …`,
 * `= {…}` what the backup must contain, and `~ …` the digest of every byte before. It shows damage, not forgery.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { codeOf } from '../error-code.ts'
import { NotWhole, StartError, TooNew } from './start-error.ts'

const FORMAT = 'clinica-3'
/** An older format without files. Still read, no longer written, as is the first. */
const SECOND_FORMAT = 'clinica-2'
/** The digest was inside the last line, which was therefore not covered. */
const FIRST_FORMAT = 'clinica-1'

/** The rows of one table for one clinic; `tenantId` is null for tables that belong to none. */
export interface Section {
  table: string
  tenantId: number | null
  columns: string[]
}

/** A file of the store. */
interface Entry {
  key: string
  size: number
  sha256: string
}

export interface Contents {
  /** The migrations that had run on the database. */
  migrations: string[]
  /** Number of rows by table. */
  rows: Record<string, number>
  /** Where numbering stood: by 'table.column', or by 'ids.table_clinic' for sequences of one clinic. */
  sequences: Record<string, { value: string; isCalled: boolean }>
  /** The files in this backup. */
  files: { count: number; bytes: number }
  /** Sentences for the operator about files that rows name and this backup lacks. */
  problems: string[]
}

/** A place to read an archive from, as often as needed. If reading fails, the stream breaks off. */
export interface Source {
  /** Its name in messages to the operator. */
  name: string
  open(): Promise<Readable>
}

export const inFile = (file: string): Source => ({
  name: file,
  open: async () => createReadStream(file),
})

/** A file name on this computer, or a source elsewhere. */
export type From = string | Source

const sourceOf = (from: From): Source => (typeof from === 'string' ? inFile(from) : from)

/** A place to write an archive to. */
export interface Target {
  /** Stores the stream. If it throws, the archive fails with that error. */
  keep(packed: Readable): Promise<unknown>
}

export interface ArchiveWriter {
  section(section: Section): Promise<void>
  row(json: string): Promise<void>
  file(key: string, bytes: Uint8Array): Promise<void>
}

/** Bytes of a file in one line. */
const PIECE = 48 * 1024

/** What is known once all is written. */
export type Ending = Pick<Contents, 'sequences' | 'problems'>

/** The temporary file in which a backup is written. */
export const unfinishedOf = (file: string): string => `${file}.${process.pid}`

/**
 * Writes to a temporary file beside `file`, verifies it and renames it, so that no broken archive ever has the name.
 * @param write writes the rows and files
 */
export async function writeArchive(file: string, migrations: string[], write: Writing): Promise<Contents> {
  const unfinished = unfinishedOf(file)
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await packArchive({ keep: packed => pipeline(packed, target) }, migrations, write)
    const contents = await verifyArchive(unfinished)
    await giveName(unfinished, file)
    return contents
  } catch (error) {
    await rm(unfinished, { force: true })
    if (error instanceof Error && 'syscall' in error)
      throw new StartError(`Não consegui escrever "${file}": confira a pasta e o espaço em disco.`, {
        cause: error,
      })
    throw error
  }
}

export type Writing = (archive: ArchiveWriter) => Promise<Ending>

/** @param write as of `writeArchive` */
export async function packArchive(target: Target, migrations: string[], write: Writing): Promise<void> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const packed = new PassThrough()
  // An error in one stream ends the other; it is reported once, by `written`.
  for (const stream of [gzip, packed]) stream.on('error', () => {})
  const written = Promise.all([pipeline(gzip, packed), target.keep(packed)])
  // Destroying gzip makes the next write below fail.
  written.catch(error => gzip.destroy(error))
  const digest = createHash('sha256')
  const put = async (line: string) => {
    digest.update(line)
    if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    const rows: Contents['rows'] = {}
    const files: Contents['files'] = { count: 0, bytes: 0 }
    let table = ''
    await put(`# ${JSON.stringify({ format: FORMAT, migrations })}\n`)
    const { sequences, problems } = await write({
      async section(section) {
        table = section.table
        rows[table] ??= 0
        await put(`@ ${JSON.stringify(section)}\n`)
      },
      async row(json) {
        rows[table] = (rows[table] ?? 0) + 1
        await put(`${json}\n`)
      },
      async file(key, bytes) {
        files.count++
        files.bytes += bytes.length
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        await put(`* ${JSON.stringify({ key, size: bytes.length, sha256 } satisfies Entry)}\n`)
        for (let at = 0; at < bytes.length; at += PIECE)
          await put(`+ ${Buffer.from(bytes.subarray(at, at + PIECE)).toString('base64')}\n`)
      },
    })
    // A copy that lacks nothing is written as by older programs, which also read past the list.
    const lacking = problems.length > 0 ? { problems } : {}
    await put(`= ${JSON.stringify({ rows, sequences, files, ...lacking })}\n`)
    gzip.end(`~ ${digest.digest('hex')}\n`)
    await written
  } catch (error) {
    // With the error, or the streams' end would be told in place of it: a row or a file may not have been readable.
    gzip.destroy(error instanceof Error ? error : undefined)
    // The target's error says more than gzip's, which only says that it was destroyed.
    throw await written.then(
      () => error,
      (reason: unknown) => reason,
    )
  }
}

/**
 * Reads and checks the whole archive without keeping its rows.
 * @throws StartError if it is no backup, from a newer program, incomplete or damaged
 */
export async function verifyArchive(from: From): Promise<Contents> {
  const source = sourceOf(from)
  const digest = createHash('sha256')
  const found: Contents['rows'] = {}
  let table = ''
  let head: { format: string; migrations: string[] } | undefined
  let end: (Pick<Contents, 'rows' | 'sequences'> & Partial<Contents> & { sha256?: string }) | undefined
  const files = entries()
  let seal: string | undefined
  await broken(source.name, async () => {
    for await (const line of linesOf(source)) {
      if (seal !== undefined) throw new Error('something behind the seal')
      const kind = line.toString('latin1', 0, 2)
      if (!head) head = headIn(line, source.name)
      else if (end) {
        if (kind !== '~ ') throw new Error('something behind the end')
        seal = line.toString('latin1', 2)
        continue
      } else if (kind === '= ') {
        end = parsed(line)
        files.end()
        if (head.format === FIRST_FORMAT) {
          seal = end?.sha256
          continue
        }
      } else if (kind === '@ ') {
        table = parsed<Section>(line).table
        found[table] ??= 0
      } else if (kind === '* ') files.begin(parsed(line))
      else if (kind === '+ ') files.piece(line)
      else found[table] = (found[table] ?? 0) + 1
      digest.update(line).update('\n')
    }
    if (seal === undefined || seal !== digest.digest('hex')) throw new Error('another digest')
    if (JSON.stringify(end?.rows) !== JSON.stringify(found)) throw new Error('other rows')
    if (JSON.stringify(end?.files ?? NO_FILES) !== JSON.stringify(files.found)) throw new Error('other files')
  })
  if (!head || !end) throw new Error('An archive was verified that has no end')
  const { rows, sequences, problems = [] } = end
  return { migrations: head.migrations, rows, sequences, files: files.found, problems }
}

const NO_FILES: Contents['files'] = { count: 0, bytes: 0 }

const pieceIn = (line: Buffer): Buffer => Buffer.from(line.toString('latin1', 2), 'base64')

/** A relative path without `..`: whoever can write an archive may have chosen it. */
const LEADS_IN = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/

/** Checks the files of an archive as its lines come: each must have its stated length and digest. */
function entries() {
  const found = { ...NO_FILES }
  let entry: Entry | undefined
  let digest = createHash('sha256')
  let size = 0
  return {
    found,
    begin(next: Entry) {
      this.end()
      if (!LEADS_IN.test(next.key)) throw new Error('a file that lies elsewhere')
      entry = next
      digest = createHash('sha256')
      size = 0
    },
    piece(line: Buffer) {
      const bytes = pieceIn(line)
      digest.update(bytes)
      size += bytes.length
    },
    end() {
      if (!entry) return
      if (entry.size !== size || entry.sha256 !== digest.digest('hex')) throw new Error('another file')
      found.count++
      found.bytes += size
      entry = undefined
    },
  }
}

const parsed = <T>(line: Buffer): T => JSON.parse(line.toString('utf8', 2)) as T

/** @throws StartError if a later program wrote it: what follows may be unknown to this one, and is not damage */
function headIn(line: Buffer, file: string): { format: string; migrations: string[] } {
  if (line.toString('latin1', 0, 2) !== '# ') throw new Error('no head')
  const head = parsed<{ format: string; migrations: string[] }>(line)
  if ([FORMAT, SECOND_FORMAT, FIRST_FORMAT].includes(head.format)) return head
  if (/^clinica-[1-9]\d{0,3}$/.test(head.format))
    throw new TooNew(`"${file}" é de uma versão mais nova do programa: use essa versão com ele.`)
  throw new Error('another format')
}

/** The rows of a verified archive in batches of `size`, each a JSON array as text. */
export async function* batchesOf(
  from: From,
  size = 1000,
): AsyncGenerator<{ section: Section; json: string }> {
  let section: Section | undefined
  let rows: string[] = []
  for await (const bytes of linesOf(sourceOf(from))) {
    const line = bytes.toString()
    const isRow = line.startsWith('{')
    if (section && rows.length > 0 && (!isRow || rows.length === size)) {
      yield { section, json: `[${rows.join(',')}]` }
      rows = []
    }
    if (isRow) rows.push(line)
    else if (line.startsWith('@ ')) section = JSON.parse(line.slice(2)) as Section
  }
}

/** The sections of a verified archive, each with the digest of its rows. */
export async function digestsOf(from: From): Promise<{ section: Section; sha256: string }[]> {
  const found: { section: Section; sha256: string }[] = []
  let section: Section | undefined
  let digest = createHash('sha256')
  const end = () => section && found.push({ section, sha256: digest.digest('hex') })
  for await (const line of linesOf(sourceOf(from))) {
    if (line[0] === 0x7b) digest.update(line).update('\n')
    else if (line.toString('latin1', 0, 2) === '@ ') {
      end()
      section = parsed(line)
      digest = createHash('sha256')
    }
  }
  end()
  return found
}

/** The files of a verified archive, one after the other. */
export async function* filesOf(from: From): AsyncGenerator<{ key: string; bytes: Buffer }> {
  let key: string | undefined
  let pieces: Buffer[] = []
  for await (const line of linesOf(sourceOf(from))) {
    const kind = line.toString('latin1', 0, 2)
    if (kind === '+ ') pieces.push(pieceIn(line))
    else if (key !== undefined) {
      yield { key, bytes: Buffer.concat(pieces) }
      key = undefined
    }
    if (kind !== '* ') continue
    key = parsed<Entry>(line).key
    pieces = []
  }
}

/**
 * Splits on line feeds only, since typed text may hold other separators. Yields bytes, since decoding would turn
 * different broken characters into the same one before the digest sees them.
 */
async function* linesOf(source: Source): AsyncGenerator<Buffer> {
  const packed = await source.open()
  const gunzip = createGunzip()
  packed.on('error', error => gunzip.destroy(error))
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of packed.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
        const part = chunk.subarray(from, at)
        yield from === 0 ? Buffer.concat([rest, part]) : part
        from = at + 1
      }
      const tail = chunk.subarray(from)
      rest = from === 0 ? Buffer.concat([rest, tail]) : Buffer.from(tail)
    }
  } finally {
    packed.destroy()
  }
  if (rest.length > 0) throw new Error('cut within a line')
}

async function broken(file: string, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const code = codeOf(cause)
    if (code === 'ENOENT') throw new StartError(`Não há arquivo "${file}".`)
    if (code === 'EACCES' || code === 'EISDIR') throw new StartError(`Não consegui ler "${file}".`)
    throw new NotWhole(`"${file}" não é uma cópia de segurança inteira: está danificado ou é outra coisa.`, {
      cause,
    })
  }
}

/** @throws StartError if another file got the name while this one was written */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    // Unlike a rename, a link replaces nothing.
    await link(unfinished, file)
  } catch {
    await mustBeFree(file)
    // The file system has no links.
    return rename(unfinished, file)
  }
  await rm(unfinished)
}

/** @throws StartError if a file of that name already exists, or cannot be opened */
export async function mustBeFree(file: string): Promise<void> {
  try {
    await (await open(file, 'r')).close()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
  }
  throw new StartError(`Já existe "${file}": escolha outro nome.`)
}
