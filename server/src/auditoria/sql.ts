/** The access log of a patient, in the API's form. */
import { isoOf } from '@clinica/contract/clock.ts'
import type { Logged } from '@clinica/contract/endpoint.ts'
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'
import type { Sort } from '@clinica/contract/page.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'
import { userName } from '../pessoas/index.ts'

interface Row {
  id: number | null
  em: Date
  user_id: number
  tipo: Logged
  endpoint: string
  role: Role
  nome: string | null
  total: number
}

interface Asked {
  sort: readonly Sort<'em' | 'id'>[]
  page: { page: number; size: number }
}

export async function accessesOf(
  tx: Tx,
  tenantId: number,
  pacienteId: number,
  { sort, page }: Asked,
): Promise<{ acessos: Acesso[]; total: number }> {
  const last = sort.at(-1)?.direction ?? 'desc'
  const order = sql.raw(
    [...sort.map(({ field, direction }) => `a.${field} ${direction}`), `a.id ${last}`].join(', '),
  )
  const { rows } = await sql<Row>`
    with todos as (
      select id, em, user_id, tipo, endpoint from acessos
      where tenant_id = ${tenantId} and paciente_id = ${pacienteId}
      union all
      select a.id, a.em, a.user_id, a.tipo, a.endpoint from acessos_pacientes p
      join acessos a on a.tenant_id = ${tenantId} and a.id = p.acesso_id
      where p.tenant_id = ${tenantId} and p.paciente_id = ${pacienteId}
    ),
    a as (select * from todos a order by ${order} limit ${page.size} offset ${page.page * page.size}),
    total as (select count(*) as total from todos)
    select total.total, a.*, u.role, ${userName(tenantId, 'a.user_id')} as nome
    from total left join a on true left join users u on u.tenant_id = ${tenantId} and u.id = a.user_id
    order by ${order}`.execute(tx)
  const { rows: shown, total } = withTotal(rows, 'id')
  return { acessos: shown.map(toAcesso), total }
}

const TIPOS: Record<Logged, Acesso['tipo']> = {
  read: 'LEITURA',
  write: 'ALTERACAO',
  search: 'busca',
  export: 'EXPORTACAO',
}

const toAcesso = (row: Row): Acesso => ({
  id: row.id ?? 0,
  em: isoOf(row.em),
  usuario: { id: row.user_id, nome: row.nome ?? '', role: row.role },
  tipo: TIPOS[row.tipo],
  endpoint: row.endpoint,
})
