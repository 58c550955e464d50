import { aguardandoPresencial as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, dayOf, instantOf } from '@clinica/contract/clock.ts'
import { handle } from '../http/handle.ts'
import { onlyTheirs, records, toAtendimento } from './sql.ts'

export const aguardandoPresencial = handle(entry, async ({ tx, caller, now, record }) => {
  const { tenantId } = caller
  const today = dayOf(now)
  const theirs = record.only(onlyTheirs(caller))
  const waiting = tx
    .selectFrom('atendimentos as a')
    .selectAll('a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.status', '=', 'PACIENTE_AGUARDANDO')
    .where('a.tipo_consulta', '=', 'PRESENCIAL')
    .where('a.inicio', '>=', instantOf(today, '00:00'))
    .where('a.inicio', '<', instantOf(addDays(today, 1), '00:00'))
  const rows = await records(tx, tenantId, theirs ? waiting.where(theirs) : waiting)
    .orderBy('a.chegada')
    .orderBy('a.id')
    .execute()
  return rows.map(toAtendimento)
})
