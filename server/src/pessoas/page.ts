/** One page of a list of people, with the total, in one statement. */
import type { Sort } from '@clinica/contract/page.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'

export type List = 'pacientes' | 'profissionais' | 'secretarias'

/** The requested columns, and those of the person's account. */
export type PersonRow<L extends List, C extends keyof Selectable<DB[L]>> = Pick<Selectable<DB[L]>, C> & {
  email: string
  imagem_perfil: string | null
}

export type SortField = 'nome' | 'email' | 'id' | 'cpf' | 'numeroProntuario'

/** Used in both the inner and the outer query; `p` is the person with the account's e-mail. */
const ORDER: Record<SortField, (direction: string) => string> = {
  nome: d => `p.nome collate "pt-BR-x-icu" ${d}, p.sobrenome collate "pt-BR-x-icu" ${d}`,
  email: d => `lower(p.email) ${d}`,
  id: d => `p.id ${d}`,
  cpf: d => `p.cpf ${d}`,
  numeroProntuario: d => `p.numero_prontuario ${d}`,
}

/** Ties are broken by id, so that no row is shown twice or skipped. */
export function orderOf(sort: readonly Sort<SortField>[]): RawBuilder<unknown> {
  const last = sort.at(-1)?.direction ?? 'asc'
  return sql.raw([...sort.map(({ field, direction }) => ORDER[field](direction)), `p.id ${last}`].join(', '))
}

interface Asked<L extends List, C extends keyof Selectable<DB[L]>> {
  list: L
  columns: readonly C[]
  tenantId: number
  archived: boolean
  /** Further conditions on `p`. Each combination of filters is a separate statement with its own plan. */
  where: readonly (RawBuilder<SqlBool> | null)[]
  page: { page: number; size: number; sort: readonly Sort<SortField>[] }
}

export async function personPage<L extends List, C extends keyof Selectable<DB[L]>>(
  tx: Tx,
  { list, columns, tenantId, archived, where, page }: Asked<L, C>,
): Promise<{ rows: PersonRow<L, C>[]; total: number }> {
  const person = sql.table(list)
  const conditions = sql.join(
    [
      sql`p.tenant_id = ${tenantId}`,
      sql.raw(archived ? 'p.arquivado_em is not null' : 'p.arquivado_em is null'),
      ...where.filter(condition => condition !== null),
    ],
    sql` and `,
  )
  const shown = sql.join(columns.map(column => sql.ref(`p.${String(column)}`)))
  const order = orderOf(page.sort)
  const { rows } = await sql<PersonRow<L, C> & { id: number | null; total: number }>`
    with total as (select count(*) as total from ${person} p where ${conditions}),
    pagina as (
      select * from (
        select ${shown}, u.email, u.imagem_perfil
        from ${person} p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
        where ${conditions}
      ) p
      order by ${order} limit ${page.size} offset ${page.page * page.size}
    )
    select total.total, p.* from total left join pagina p on true order by ${order}`.execute(tx)
  return withTotal(rows, 'id')
}
