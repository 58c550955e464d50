/** The log of security events, as administrators read it. */
import type { EventoDeSeguranca } from '@clinica/contract/auth/contas.ts'
import type { Evento } from '@clinica/contract/auth/eventos.ts'
import { addDays, instantOf, isoOf } from '@clinica/contract/clock.ts'
import type { Sort } from '@clinica/contract/page.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { accounts } from '../contas/index.ts'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'
import { toldDetail } from './detail.ts'

interface Row {
  id: number
  em: Date
  tipo: Evento
  endereco: string | null
  endpoint: string | null
  codigo: string | null
  detalhe: string | null
  quem_id: number | null
  quem_nome: string | null
  quem_role: Role | null
  quem_paciente: number | null
  alvo_id: number | null
  alvo_nome: string | null
  alvo_role: Role | null
  alvo_paciente: number | null
  /** The patient whose account was asked for. */
  de_paciente: number | null
}

interface Asked {
  tipo: readonly Evento[] | null
  userId: number | null
  /** The only account whose addresses are given; from where the staff acted is theirs, also once their account is gone. */
  addressesOf?: number
  de: string | null
  ate: string | null
  sort: readonly Sort<'em'>[]
  page: number
  size: number
}

/** A page of the log and the ids of the patients it names, for the access log. */
export async function eventsOf(
  tx: Tx,
  tenantId: number,
  asked: Asked,
): Promise<{ eventos: EventoDeSeguranca[]; total: number; pacientes: number[] }> {
  const { tipo, userId, addressesOf, de, ate, sort, page, size } = asked
  const conditions = sql.join(
    [
      sql`tenant_id = ${tenantId}`,
      // Each side of the `or` has its own index, and PostgreSQL combines the two.
      ...(userId === null ? [] : [sql`(user_id = ${userId} or alvo_id = ${userId})`]),
      ...(tipo === null ? [] : [sql`tipo = any (${tipo}::text[])`]),
      ...(de === null ? [] : [sql`em >= ${instantOf(de, '00:00')}`]),
      ...(ate === null ? [] : [sql`em < ${instantOf(addDays(ate, 1), '00:00')}`]),
    ],
    sql` and `,
  )
  const address =
    addressesOf === undefined
      ? sql`host(e.endereco)`
      : sql`case when coalesce(e.user_id = ${addressesOf}, true) then host(e.endereco) end`
  const direction = sort[0]?.direction ?? 'desc'
  const order = sql.raw(`e.em ${direction}, e.id ${direction}`)
  const { rows } = await sql<Row & { id: number | null; total: number }>`
    with total as (select count(*) as total from eventos where ${conditions}),
    e as (select * from eventos e where ${conditions} order by ${order} limit ${size} offset ${page * size})
    select total.total, e.id, e.em, e.tipo, ${address} as endereco, e.endpoint, e.codigo, e.detalhe,
      ${person('q', 'quem')}, ${person('a', 'alvo')}, d.paciente_id as de_paciente
    from total left join e on true
    left join ${accounts(tenantId)} q on q.user_id = e.user_id
    left join ${accounts(tenantId)} a on a.user_id = e.alvo_id
    left join ${accounts(tenantId)} d on d.user_id = ${userId}
    order by ${order}`.execute(tx)
  const { rows: found, total } = withTotal(rows, 'id')
  // The total alone tells of the person who was asked for.
  const whose = total > 0 ? [rows[0]?.de_paciente ?? null] : []
  return {
    eventos: found.map(toEvento),
    total,
    pacientes: [...whose, ...found.flatMap(row => [row.quem_paciente, row.alvo_paciente])].filter(
      paciente => paciente !== null,
    ),
  }
}

const person = (table: string, name: string): RawBuilder<unknown> =>
  sql.raw(`${table}.user_id as ${name}_id, ${table}.nome || ' ' || ${table}.sobrenome as ${name}_nome,
    ${table}.role as ${name}_role, ${table}.paciente_id as ${name}_paciente`)

const toEvento = (row: Row): EventoDeSeguranca => ({
  id: row.id,
  em: isoOf(row.em),
  tipo: row.tipo,
  usuario: someone(row.quem_id, row.quem_nome, row.quem_role),
  alvo: someone(row.alvo_id, row.alvo_nome, row.alvo_role),
  endereco: row.endereco,
  detalhe: toldDetail(row),
})

const someone = (id: number | null, nome: string | null, role: Role | null) =>
  id === null || role === null ? null : { id, nome: nome ?? '', role }
