/**
 * A backup's file: gzip over lines of JSON, in the order in which they can be written back.
 * `# {…}` what it is, `@ {…}` whose rows of which table follow, one row a line, `= {…}` what must be in it.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { StartError } from './start-error.ts'

const FORMAT = 'clinica-1'

/** The rows of one table and one clinic; of none for the list of clinics. */
export interface Section {
  table: string
  tenantId: number | null
  columns: string[]
}

export interface Contents {
  /** The migrations that the database had. */
  migrations: string[]
  /** Rows by table. */
  rows: Record<string, number>
  /** By 'table.column': where the numbering of its ids stood. */
  sequences: Record<string, { value: string; isCalled: boolean }>
}

export interface ArchiveWriter {
  section(section: Section): Promise<void>
  row(json: string): Promise<void>
}

/**
 * Writes the file beside its place, reads it again, and renames it when it is whole: a broken one never bears the name.
 * @param write tells the rows, and answers where the sequences stood
 */
export async function writeArchive(
  file: string,
  migrations: string[],
  write: (archive: ArchiveWriter) => Promise<Contents['sequences']>,
): Promise<Contents> {
  const unfinished = `${file}.${process.pid}`
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const written = pipeline(gzip, target)
  // Heard of below, where the line is written that no longer goes through.
  written.catch(() => {})
  const digest = createHash('sha256')
  const put = async (line: string) => {
    digest.update(line)
    if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    const rows: Contents['rows'] = {}
    let table = ''
    await put(`# ${JSON.stringify({ format: FORMAT, migrations })}\n`)
    const sequences = await write({
      async section(section) {
        table = section.table
        rows[table] ??= 0
        await put(`@ ${JSON.stringify(section)}\n`)
      },
      async row(json) {
        rows[table] = (rows[table] ?? 0) + 1
        await put(`${json}\n`)
      },
    })
    gzip.end(`= ${JSON.stringify({ rows, sequences, sha256: digest.digest('hex') })}\n`)
    await written
    const contents = await verifyArchive(unfinished)
    await rename(unfinished, file)
    return contents
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    if (error instanceof Error && 'syscall' in error)
      throw new StartError(`Não consegui escrever "${file}": confira a pasta e o espaço em disco.`, {
        cause: error,
      })
    throw error
  }
}

/**
 * Reads the file to its end without keeping a row.
 * @throws StartError when it is no backup, or not whole, or not as it was written
 */
export async function verifyArchive(file: string): Promise<Contents> {
  const digest = createHash('sha256')
  const found: Contents['rows'] = {}
  let table = ''
  let head: { format?: string; migrations: string[] } | undefined
  let end: (Omit<Contents, 'migrations'> & { sha256: string }) | undefined
  await broken(file, async () => {
    for await (const line of linesOf(file)) {
      if (line.startsWith('= ')) {
        end = JSON.parse(line.slice(2))
        continue
      }
      digest.update(`${line}\n`)
      if (!head) head = JSON.parse(line.replace(/^# /, ''))
      else if (line.startsWith('@ ')) {
        table = (JSON.parse(line.slice(2)) as Section).table
        found[table] ??= 0
      } else found[table] = (found[table] ?? 0) + 1
      if (head?.format !== FORMAT) throw new Error('another format')
    }
    if (end?.sha256 !== digest.digest('hex')) throw new Error('another digest')
    if (JSON.stringify(end.rows) !== JSON.stringify(found)) throw new Error('other rows')
  })
  if (!head || !end) throw new Error('An archive was verified that has no end')
  return { migrations: head.migrations, rows: end.rows, sequences: end.sequences }
}

/** The rows of a verified archive, so many at a time, each batch a JSON array as text. */
export async function* batchesOf(
  file: string,
  size = 1000,
): AsyncGenerator<{ section: Section; json: string; count: number }> {
  let section: Section | undefined
  let rows: string[] = []
  for await (const line of linesOf(file)) {
    const isRow = line.startsWith('{')
    if (section && rows.length > 0 && (!isRow || rows.length === size)) {
      yield { section, json: `[${rows.join(',')}]`, count: rows.length }
      rows = []
    }
    if (isRow) rows.push(line)
    else if (line.startsWith('@ ')) section = JSON.parse(line.slice(2)) as Section
  }
}

/** Lines end with a line feed and nothing else: what people typed may hold other separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', error => gunzip.destroy(error))
  let rest = ''
  for await (const chunk of source.pipe(gunzip).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function broken(file: string, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === 'ENOENT') throw new StartError(`Não há arquivo "${file}".`)
    if (code === 'EACCES' || code === 'EISDIR') throw new StartError(`Não consegui ler "${file}".`)
    throw new StartError(
      `"${file}" não é uma cópia de segurança inteira: está danificado ou é outra coisa.`,
      {
        cause,
      },
    )
  }
}

/** @throws StartError when something has that name already, or nothing can be written there */
export async function mustBeFree(file: string): Promise<void> {
  try {
    await (await open(file, 'r')).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
  }
  throw new StartError(`Já existe "${file}": escolha outro nome.`)
}
