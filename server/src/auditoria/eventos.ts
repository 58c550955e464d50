import { verEventos as entry } from '@clinica/contract/auth/administracao.ts'
import { toPage } from '@clinica/contract/page.ts'
import { handle } from '../http/handle.ts'
import { eventsOf } from './eventos-sql.ts'

export const eventos = handle(entry, async ({ tx, caller: { tenantId }, query, log }) => {
  const { eventos, total, pacientes } = await eventsOf(tx, tenantId, query)
  await log(pacientes)
  return toPage(eventos, query, total)
})
