import { listar as entry } from '@clinica/contract/notificacoes/endpoints.ts'
import { toPage } from '@clinica/contract/page.ts'
import { sql } from 'kysely'
import { handle } from '../http/handle.ts'
import { isTheirPatient } from '../pacientes/index.ts'
import { bySubject, COLUMNS, ofPatient, patientRow, toNotificacao } from './sql.ts'

const BY = { id: 'n.id', dataAgendamento: 'n.data_hora', assunto: bySubject } as const

export const listar = handle(entry, async ({ tx, caller, params: { id }, query, record, log }) => {
  const { tenantId } = caller
  const { page, size, sort, status } = query
  await record.theirs(await patientRow(tx, tenantId, id), who => isTheirPatient(tx, who, id))

  await log(id)
  const all = ofPatient(tx, tenantId, id)
  // What is scheduled can still be taken back, and why a letter failed is written for the desk: a patient sees what came.
  const isOwn = caller.role === 'PACIENTE'
  const shown = isOwn ? all.where('e.status', '=', 'ENVIADA') : all
  const asked = status ? shown.where('e.status', '=', status) : shown
  let rows = asked.select(COLUMNS)
  for (const { field, direction } of sort) rows = rows.orderBy(BY[field], direction)
  const [content, { total }] = await Promise.all([
    // Ties are broken by id, so that no row is shown twice or skipped.
    rows
      .orderBy('n.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    asked.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const told = content.map(toNotificacao)
  return toPage(isOwn ? told.map(one => ({ ...one, motivoFalha: null })) : told, query, total)
})
