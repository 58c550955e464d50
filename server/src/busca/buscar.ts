import { isCancelled, STATUSES } from '@clinica/contract/atendimentos/rules.ts'
import { type Encontrado, buscar as entry } from '@clinica/contract/busca/endpoints.ts'
import { digitsOfTerm } from '@clinica/contract/busca/rules.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { handle } from '../http/handle.ts'
import { firstFound } from '../pacientes/index.ts'

const MOST = 8

export const buscar = handle(entry, async ({ tx, caller: { tenantId }, now, query, may, record, log }) => {
  const digits = digitsOfTerm(query.termo)
  // Only managers may call this, and they see every patient, so nothing is filtered.
  record.only(null)
  const people = firstFound(tenantId, { termo: query.termo, digits, most: MOST })
  const { rows } = await sql<Encontrado>`
    select p.id, p.nome, p.sobrenome, p.cpf, p.celular, proxima.dados as proxima, ultima.dados as ultima
    from ${people} f
    join pacientes p on p.tenant_id = ${tenantId} and p.id = f.id
    left join lateral ${one(tenantId, sql`a.ativo and a.termino > ${now}`, 'asc')} proxima on true
    left join lateral ${one(tenantId, sql`a.termino <= ${now} and a.status <> all (${CANCELLED}::text[])`, 'desc')} ultima
      on true
    order by f.place`.execute(tx)
  await log(rows.map(({ id }) => id))
  // What the role may is known with the first answer.
  const seesAppointments = may('visualizar-atendimentos')
  return rows.map(({ proxima, ultima, ...person }) => ({
    ...person,
    proxima: seesAppointments ? toConsulta(proxima) : null,
    ultima: seesAppointments ? toConsulta(ultima) : null,
  }))
})

const CANCELLED = STATUSES.filter(isCancelled)

/** The patient's first or last appointment that meets the condition. */
const one = (tenantId: number, which: RawBuilder<unknown>, direction: 'asc' | 'desc') => sql`(
  select json_build_object(
      'id', a.id, 'inicio', a.inicio, 'profissional', json_build_object('id', d.id, 'nome', d.nome, 'sobrenome', d.sobrenome),
      'tipoConsulta', a.tipo_consulta, 'tipoAtendimento', a.tipo_atendimento, 'status', a.status) as dados
  from atendimentos a join profissionais d on d.tenant_id = ${tenantId} and d.id = a.profissional_id
  where a.tenant_id = ${tenantId} and a.paciente_id = p.id and ${which}
  order by a.inicio ${sql.raw(direction)}, a.id ${sql.raw(direction)} limit 1)`

type Consulta = NonNullable<Encontrado['proxima']>

const toConsulta = (found: Consulta | null): Consulta | null =>
  found && { ...found, inicio: isoOf(new Date(found.inicio)) }
