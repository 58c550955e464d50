/**
 * Takes one copy of all clinics, encrypted while it is written and read back before it counts. No unencrypted part
 * touches a disk. The copy is also encrypted for a temporary second key, which serves only to read it back.
 */
import { createHash } from 'node:crypto'
import { CLINICA } from '../clinica.ts'
import type { Contents } from '../db/archive.ts'
import { backupInto, type Store } from '../db/backup.ts'
import { COPIES_LOCK } from '../db/locks.ts'
import { asOwner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'
import { type Keeping, type Left, prune } from './prune.ts'
import { motivoOf } from './reason.ts'
import { newKeys, sealed, through, unsealed } from './seal.ts'
import { AnotherPlace } from './shelf.ts'

export interface Taking extends Keeping {
  /** The clinics' documents and pictures. */
  store: Store
  recipients: readonly string[]
  /** Whether it may go where none of the last copies lies. */
  isNewPlace?: boolean
  /** Told which file is incomplete; null from when it is whole, or gone. */
  writing?: (name: string | null) => void
}

/** Said to `backup now` when the copies get another place. */
export const NEW_PLACE = 'lugar-novo'

/** The name contains only the time at which the copy was taken. */
const nameAt = (now: Date) => `clinica-${now.toISOString().replace(/[:.]/g, '-')}.age`

/**
 * @returns also the old copies that could not be deleted, which is no fault of the new one
 * @throws StartError with one sentence, also if another copy is in progress
 */
export const takeCopy = (taking: Taking): Promise<Contents & { name: string; left: Left[] }> =>
  alone(taking.ownerUrl, async () => {
    const { ownerUrl, shelf, now, isNewPlace = false, writing = () => {} } = taking
    const name = nameAt(now())
    await asOwner(ownerUrl, ({ query }) =>
      query('insert into copias (nome, comecou_em) values ($1, $2)', [name, now()]),
    )
    writing(name)
    const written = async () => {
      if (!isNewPlace) await mustLieBesideTheLast(taking)
      await endInterrupted(taking, name)
      return intoShelf(taking, name)
    }
    const taken = await written().catch(async (error: unknown) => {
      await shelf.remove(name).catch(() => {})
      writing(null)
      await asOwner(ownerUrl, ({ query }) =>
        query(
          `update copias set situacao = 'FALHOU', terminou_em = $2, motivo = $3
           where nome = $1 and situacao = 'EM_CURSO'`,
          [name, now(), motivoOf(error)],
        ),
      ).catch(() => {})
      throw error
    })
    return { ...taken, name, left: await prune(taking) }
  })

async function intoShelf(
  { ownerUrl, store, shelf, recipients, now, writing = () => {} }: Taking,
  name: string,
): Promise<Contents> {
  const { recipient, identity } = await newKeys()
  const digest = createHash('sha256')
  let bytes = 0
  const measure = through(chunk => {
    digest.update(chunk)
    bytes += chunk.length
  })
  const target = {
    ...unsealed(shelf.source(name), [identity]),
    async keep(packed: Parameters<typeof sealed>[0]) {
      const closed = await sealed(packed, [...recipients, recipient])
      // The store gets the error from the stream it reads, so this listener only prevents a crash.
      measure.on('error', () => {})
      closed.on('error', error => measure.destroy(error))
      await shelf.put(name, closed.pipe(measure))
    },
  }
  const taken = await backupInto(ownerUrl, target, store)
  // Before it counts: from then on older ones may be deleted because of it.
  writing(null)
  await asOwner(ownerUrl, ({ query }) =>
    query(
      `update copias set situacao = 'FEITA', terminou_em = $2, bytes = $3, sha256 = $4, motivo = $5 where nome = $1`,
      [name, now(), bytes, digest.digest(), taken.problems.length > 0 ? 'FALTAM_ARQUIVOS' : null],
    ),
  )
  return taken
}

/**
 * A disk that is not mounted leaves an empty folder, which takes a copy as well: beside the data.
 * @throws AnotherPlace if none of the last copies is where this one would go
 */
async function mustLieBesideTheLast({ ownerUrl, shelf }: Taking): Promise<void> {
  const last = await asOwner(ownerUrl, ({ query }) =>
    query<{ nome: string }>(
      `select nome from copias where situacao = 'FEITA' and apagada_em is null order by comecou_em desc limit 3`,
    ),
  )
  for (const { nome } of last) if (await shelf.has(nome)) return
  if (last.length > 0)
    throw new AnotherPlace(
      `Nenhuma das últimas cópias está no lugar de BACKUP_URL: o disco está montado? Se o lugar é novo, rode ${CLINICA} backup now ${NEW_PLACE}.`,
    )
}

/** Clears other copies still marked as in progress. Their runs died, since the lock rules out a second running one. */
async function endInterrupted({ ownerUrl, shelf, now }: Taking, own: string): Promise<void> {
  const left = await asOwner(ownerUrl, ({ query }) =>
    query<{ nome: string }>(
      "select nome from copias where situacao = 'EM_CURSO' and nome <> $1 order by nome",
      [own],
    ),
  )
  for (const { nome } of left) {
    await shelf.remove(nome)
    await asOwner(ownerUrl, ({ query }) =>
      query(
        "update copias set situacao = 'FALHOU', terminou_em = $2, motivo = 'INTERROMPIDA' where nome = $1",
        [nome, now()],
      ),
    )
  }
}

/** Only one copy of a database at a time, across all processes. */
const alone = <T>(ownerUrl: string, run: () => Promise<T>): Promise<T> =>
  asOwner(ownerUrl, async ({ query }) => {
    const [turn] = await query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${COPIES_LOCK}) as mine`)
    if (!turn?.mine) throw new StartError('Outra cópia está em curso: espere que termine.')
    return run()
  })
