import { isoOf } from '@clinica/contract/clock.ts'
import { CARTA_LABELS } from '@clinica/contract/labels.ts'
import { historico as entry } from '@clinica/contract/notificacoes/endpoints.ts'
import type { FormaEnvio } from '@clinica/contract/notificacoes/rules.ts'
import { toPage } from '@clinica/contract/page.ts'
import { sql } from 'kysely'
import { endedOfPatient } from '../atendimentos/index.ts'
import type { Tx } from '../db/tenant.ts'
import { handle } from '../http/handle.ts'
import { isTheirPatient } from '../pacientes/index.ts'
import { bySubject, COLUMNS, ofPatient, patientRow, toNotificacao } from './sql.ts'

const BY = { dataAgendamento: 'data_hora', assunto: bySubject } as const

export const historico = handle(entry, async ({ tx, caller, params: { id }, query, record, may, log }) => {
  const { tenantId } = caller
  const { page, size, sort } = query
  await record.theirs(await patientRow(tx, tenantId, id), who => isTheirPatient(tx, who, id))

  await log(id)
  const scheduled = ofPatient(tx, tenantId, id)
    .select(COLUMNS)
    .select(sql<number | null>`null::integer`.as('atendimento_id'))
    .select(sql<Date | null>`null::timestamptz`.as('inicio'))
  const all = may('visualizar-atendimentos') ? scheduled.unionAll(letters(tx, tenantId, id)) : scheduled
  let rows = tx.selectFrom(all.as('x')).selectAll()
  for (const { field, direction } of sort) rows = rows.orderBy(BY[field], direction)
  const content = await rows
    // Ties are broken by kind and id, so that no row is shown twice or skipped.
    .orderBy('atendimento_id', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await tx
    .selectFrom(all.as('x'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const envios = content.map(({ atendimento_id: atendimentoId, inicio, ...row }) => {
    const { mensagem: _, ...envio } = toNotificacao(row)
    return { ...envio, atendimentoId, inicioAtendimento: inicio && isoOf(inicio) }
  })
  return toPage(envios, query, total)
})

/** Appointment letters with a notification's columns. Their time is when they were sent or given up. */
const letters = (tx: Tx, tenantId: number, id: number) =>
  endedOfPatient(tx, tenantId, id).select([
    'a.id',
    'a.paciente_id',
    assunto.as('assunto'),
    sql<FormaEnvio>`'EMAIL'`.as('forma_envio'),
    sql<string>`''`.as('mensagem'),
    sql<Date>`e.terminada_em`.as('data_hora'),
    'e.status',
    'e.terminada_em',
    'e.motivo',
    'a.atendimento_id',
    inicio(tenantId).as('inicio'),
  ])

/** The appointment's time; for a cancellation, the one told before it. */
const inicio = (tenantId: number) => sql<Date | null>`coalesce(a.inicio, (
  select b.inicio from avisos_de_atendimento b
   where b.tenant_id = ${tenantId} and b.atendimento_id = a.atendimento_id and b.paciente_id = a.paciente_id
     and b.inicio is not null and b.contado_em <= a.contado_em
   order by b.contado_em desc, b.id desc limit 1))`

const words = Object.entries(CARTA_LABELS).map(([carta, label]) => sql`when ${carta} then ${label}`)
const assunto = sql<string>`case coalesce(a.carta, a.tipo) ${sql.join(words, sql` `)} end`
