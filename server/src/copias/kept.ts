/** The kept copies and the latest failure, for the operator, who restores a copy by its name. */
import type { Motivo } from '@clinica/contract/copias/rules.ts'
import { asOwnerReading } from '../db/owner.ts'

interface Kept {
  nome: string
  de: Date
  bytes: number
  /** What is missing from the copy; null if nothing. */
  motivo: Motivo | null
  /** The last check by restoring it: when, and why it failed (null if all came back). Null if never checked. */
  conferida: { em: Date; motivo: Motivo | null } | null
}

interface Failed {
  em: Date
  motivo: Motivo
}

/** The kept copies, newest first. */
export const keptCopies = (ownerUrl: string): Promise<{ kept: Kept[]; failed: Failed | null }> =>
  asOwnerReading(ownerUrl, async ({ query }) => {
    const kept = await query<Omit<Kept, 'conferida'> & { em: Date | null; falta: Motivo | null }>(
      `select c.nome, c.comecou_em as de, c.bytes::float8 as bytes, c.motivo, f.terminou_em as em, f.motivo as falta
       from copias c left join lateral (
         select terminou_em, motivo from conferencias f where f.copia = c.nome and situacao <> 'EM_CURSO'
         order by comecou_em desc limit 1) f on true
       where c.situacao = 'FEITA' and c.apagada_em is null order by c.comecou_em desc, c.nome`,
    )
    const [failed = null] = await query<Failed>(
      `select terminou_em as em, motivo from copias where situacao = 'FALHOU' and comecou_em > coalesce(
         (select max(comecou_em) from copias where situacao = 'FEITA'), '-infinity')
       order by comecou_em desc limit 1`,
    )
    return {
      kept: kept.map(({ em, falta, ...one }) => ({ ...one, conferida: em && { em, motivo: falta } })),
      failed,
    }
  })
