import { metricas as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isCounted, STATUSES } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, dayOf, daysBetween, instantOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import { handle } from '../http/handle.ts'
import { busyTimes } from './busy.ts'
import { freeAt, openHours } from './free-slots.ts'
import { onlyTheirs } from './sql.ts'

const SLOT_HOURS = 0.5
const COUNTED = STATUSES.filter(isCounted)

export const metricas = handle(entry, async ({ tx, caller, query, now, record }) => {
  const { tenantId } = caller
  const de = query.de ?? query.ate ?? dayOf(now)
  const ate = query.ate ?? de
  const from = instantOf(de, '00:00')
  const until = instantOf(addDays(ate, 1), '00:00')

  const theirs = record.only(onlyTheirs(caller))
  const counted = tx
    .selectFrom('atendimentos as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.inicio', '>=', from)
    .where('a.inicio', '<', until)
    .where('a.status', 'in', COUNTED)
    .select([
      sql<number>`count(*) filter (where a.tipo_consulta = 'PRESENCIAL')`.as('presenciais'),
      sql<number>`count(*) filter (where a.tipo_consulta = 'ONLINE')`.as('online'),
    ])
  const { presenciais, online } = await (theirs ? counted.where(theirs) : counted).executeTakeFirstOrThrow()

  // Professionals see their own free hours only.
  const profissionalId = caller.role === 'PROFISSIONAL' ? caller.personId : null
  const busy = await busyTimes(tx, { who: caller, from, until, profissionalId, ignorarAtendimentoId: null })
  const free = daysBetween(de, ate)
    .flatMap(day => openHours(caller.role, day, now).map(hour => freeAt(busy, day, hour)))
    .reduce((sum, professionals) => sum + professionals, 0)
  return {
    numeroAulasPresenciais: presenciais,
    numeroAtendimentosOnline: online,
    horasDisponiveis: free * SLOT_HOURS,
  }
})
