import { exportarEventos as entry } from '@clinica/contract/auth/administracao.ts'
import type { EventoDeSeguranca } from '@clinica/contract/auth/contas.ts'
import { EVENTOS } from '@clinica/contract/auth/eventos.ts'
import { type Columns, csvOf, mustFit, wholeList } from '../http/csv.ts'
import { handle } from '../http/handle.ts'
import { eventsOf } from './eventos-sql.ts'

const COLUMNS: Columns<EventoDeSeguranca> = [
  ['ID', e => e.id],
  ['Data', e => e.em.slice(0, 10)],
  ['Horário', e => e.em.slice(11, 19)],
  ['Evento', e => EVENTOS[e.tipo]],
  ['Quem', e => e.usuario?.nome],
  ['ID de quem', e => e.usuario?.id],
  ['Sobre quem', e => e.alvo?.nome],
  ['ID sobre quem', e => e.alvo?.id],
  ['Endereço', e => e.endereco],
  ['Detalhe', e => e.detalhe],
]

export const exportarEventos = handle(entry, async ({ tx, caller: { tenantId }, query, log }) => {
  const { eventos, total, pacientes } = await eventsOf(tx, tenantId, { ...query, ...wholeList })
  mustFit(total)
  await log(pacientes)
  return csvOf(COLUMNS, eventos)
})
