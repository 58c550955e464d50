import { asOwner } from '../db/owner.ts'
import type { Shelf } from './shelf.ts'

export interface Keeping {
  ownerUrl: string
  shelf: Shelf
  /** For how many days a copy is kept. */
  days: number
  now: () => Date
}

/** A copy that is too old and could not be deleted. */
export interface Left {
  nome: string
  error: unknown
}

const DAY_MS = 86_400_000

/**
 * Deletes this database's own copies once they are too old, but nothing else in the same place. Never deletes the
 * newest copy, nor the newest one that passed a check. One that cannot be deleted keeps no other from it.
 * @returns those that stayed: the next copy tries again
 */
export async function prune({ ownerUrl, shelf, days, now }: Keeping): Promise<Left[]> {
  const old = new Date(now().getTime() - days * DAY_MS)
  const over = await asOwner(ownerUrl, ({ query }) =>
    query<{ nome: string }>(
      `select nome from copias c where situacao = 'FEITA' and apagada_em is null and comecou_em < $1
         and comecou_em < (select max(comecou_em) from copias where situacao = 'FEITA' and apagada_em is null)
         and nome is distinct from (
           select c.nome from copias c join conferencias f on f.copia = c.nome
           where f.situacao = 'IGUAL' and c.apagada_em is null order by c.comecou_em desc limit 1)
       order by nome`,
      [old],
    ),
  )
  const left: Left[] = []
  for (const { nome } of over)
    try {
      // One that lies elsewhere, on a disk that this place no longer is, was not deleted.
      if (!(await shelf.has(nome))) continue
      await shelf.remove(nome)
      await asOwner(ownerUrl, ({ query }) =>
        query('update copias set apagada_em = $2 where nome = $1', [nome, now()]),
      )
    } catch (error) {
      left.push({ nome, error })
    }
  return left
}
