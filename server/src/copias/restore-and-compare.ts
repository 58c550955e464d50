/**
 * Proves a copy by restoring it into an empty temporary place, comparing it with its own contents list, signing in to
 * it and booking an appointment there. The place is removed afterwards.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Passo } from '@clinica/contract/copias/rules.ts'
import { digestsOf } from '../db/archive.ts'
import { digestsIn, lookAt } from '../db/backup.ts'
import { clinicsOf } from '../db/catalogue.ts'
import { hasEmbedded, ownFolderOf, startEmbedded } from '../db/embedded/index.ts'
import { inspect } from '../db/inspect.ts'
import { asOwner, asOwnerReading } from '../db/owner.ts'
import { restore } from '../db/restore.ts'
import { filesIn, named } from '../files/index.ts'
import { Differs, motivoOf } from './reason.ts'
import { through, unsealed } from './seal.ts'
import type { Shelf } from './shelf.ts'
import { type OpenApp, signInAndBook } from './sign-in-and-book.ts'

export interface Comparing {
  ownerUrl: string
  shelf: Shelf
  identities: readonly string[]
  /** A temporary folder; created for the check and removed afterwards. */
  place: string
  openApp: OpenApp
  now: () => Date
  log: (about: object, message: string) => void
  /** Cleanups to run if the process is stopped during the check. */
  holding: Set<() => Promise<void>>
}

interface Copy {
  nome: string
  sha256: Buffer
  motivo: string | null
}

/**
 * Restores and compares the newest kept copy.
 * @returns its name and the steps that passed, or null if there is no copy
 */
export async function compareNewest(comparing: Comparing): Promise<{ name: string; passos: Passo[] } | null> {
  const { ownerUrl, now } = comparing
  const [copy] = await asOwner(ownerUrl, ({ query }) =>
    query<Copy>(`select nome, sha256, motivo from copias where situacao = 'FEITA' and apagada_em is null
      order by comecou_em desc limit 1`),
  )
  if (!copy) return null
  const began = now()
  const write = (text: string, ...values: unknown[]) =>
    asOwner(ownerUrl, ({ query }) => query(text, [copy.nome, began, ...values]))
  await asOwner(ownerUrl, ({ query }) =>
    query(
      "update conferencias set situacao = 'FALHOU', terminou_em = $1, motivo = 'INTERROMPIDA' where situacao = 'EM_CURSO'",
      [began],
    ),
  )
  await write('insert into conferencias (copia, comecou_em) values ($1, $2)')
  const passos: Passo[] = []
  const ended = `update conferencias set situacao = $3, terminou_em = $4, passos = $5, motivo = $6
    where copia = $1 and comecou_em = $2`
  try {
    await compare(copy, comparing, passos)
    await write(ended, 'IGUAL', now(), passos, null)
    return { name: copy.nome, passos }
  } catch (error) {
    await write(ended, 'FALHOU', now(), passos, motivoOf(error)).catch(() => {})
    throw error
  }
}

/** @param passos each step is added once it has passed */
async function compare(copy: Copy, comparing: Comparing, passos: Passo[]): Promise<void> {
  const { shelf, identities, place, openApp, now, log, holding } = comparing
  const closed = shelf.source(copy.nome)
  const digest = createHash('sha256')
  const measure = through(chunk => digest.update(chunk))
  measure.resume()
  await pipeline(await closed.open(), measure)
  if (!digest.digest().equals(copy.sha256)) throw new Differs('DANIFICADA', 'another file under its name')
  const plain = unsealed(closed, identities)

  await clear(place)
  const starting = startEmbedded({ dataDir: place, settings: { fsync: 'off' } })
  const stop = async () => (await starting).stop()
  holding.add(stop)
  try {
    const database = await starting
    const { ownerUrl, appUrl } = database
    const appRole = decodeURIComponent(new URL(appUrl).username)
    const files = filesIn(join(place, 'arquivos'))
    const contents = await restore({
      ownerUrl,
      appRole,
      file: plain,
      put: files.put,
      async beforeNewest() {
        // The restore opened the copy and wrote all of its rows.
        passos.push('ABERTA', 'LINHAS')
        const inCopy = await digestsOf(plain)
        const there = await digestsIn(
          ownerUrl,
          inCopy.map(({ section }) => section),
        )
        const other = inCopy.filter(({ sha256 }, i) => sha256 !== there[i])
        if (other.length > 0) {
          log(
            { copia: copy.nome, tabelas: [...new Set(other.map(({ section }) => section.table))] },
            'differs',
          )
          throw new Differs('DIFERENTE', 'other rows')
        }
        passos.push('CONTEUDO')
      },
    })
    const { problems } = await inspect(ownerUrl, appRole, { named: async () => [], read: files.read })
    if (problems.length > 0) {
      log({ copia: copy.nome, problems }, 'differs')
      throw new Differs('DIFERENTE', 'other rules')
    }
    passos.push('REGRAS')
    const whole = await countWhole(ownerUrl, files)
    if (whole !== contents.files.count) throw new Differs('DIFERENTE', 'other files')
    // Files that were already missing when the copy was taken are not the copy's fault; its `motivo` reports them.
    if (copy.motivo !== 'FALTAM_ARQUIVOS') passos.push('ARQUIVOS')
    passos.push(...(await signInAndBook({ ownerUrl, appUrl, files, openApp, now })))
  } finally {
    await stop()
    holding.delete(stop)
    await clear(place)
  }
}

/** Counts the files that a row names and whose content matches it. */
const countWhole = (ownerUrl: string, files: Parameters<typeof lookAt>[0]): Promise<number> =>
  asOwnerReading(ownerUrl, async owner => {
    let whole = 0
    for (const tenantId of await clinicsOf(owner))
      for (const file of await named(owner, tenantId)) if ((await lookAt(files, file)).bytes) whole++
    return whole
  })

/** Removes what an earlier, killed check left behind, including its database. */
async function clear(place: string): Promise<void> {
  if (hasEmbedded(place)) {
    const { folder } = ownFolderOf(place, '')
    const left = await startEmbedded({ dataDir: place, settings: { fsync: 'off' } }).catch(() => null)
    await left?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await rm(place, { recursive: true, force: true })
}
