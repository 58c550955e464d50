import { listar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import { handle } from '../http/handle.ts'
import { patientsNamed } from '../pacientes/index.ts'
import { pageOfRecords } from './page.ts'
import { onlyTheirs } from './sql.ts'

export const listar = handle(entry)(async ({ tx, caller, query, record }) => {
  const { tenantId } = caller
  const { de, ate, nomeOuCpf, profissionais, status, tipoConsulta } = query
  let rows = tx.selectFrom('atendimentos as a').where('a.tenant_id', '=', tenantId)
  const theirs = record.only(onlyTheirs(caller))
  // Each set of filters is a statement of its own: a plan for all of them would serve none.
  if (theirs) rows = rows.where(theirs)
  if (de) rows = rows.where('a.inicio', '>=', instantOf(de, '00:00'))
  if (ate) rows = rows.where('a.inicio', '<', instantOf(addDays(ate, 1), '00:00'))
  if (nomeOuCpf) rows = rows.where('a.paciente_id', 'in', patientsNamed(tx, nomeOuCpf))
  if (profissionais) rows = rows.where('a.profissional_id', '=', sql<number>`any(${profissionais}::int[])`)
  if (status) rows = rows.where('a.status', '=', sql<string>`any(${status}::text[])`)
  if (tipoConsulta) rows = rows.where('a.tipo_consulta', '=', tipoConsulta)
  return pageOfRecords(tx, tenantId, rows, query)
})
