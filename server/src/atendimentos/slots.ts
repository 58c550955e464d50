import { slots as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { addDays, daysBetween, instantOf, slotId } from '@clinica/contract/clock.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { busyTimes } from './busy.ts'
import { endOf, freeAt, openHours } from './free-slots.ts'

/** Half hours in which some professional is free are listed until they end; for patients, until they begin. */
export const slots = handle(entry, async ({ tx, caller, body, now }) => {
  const { dataInicial, dataTermino, startTime, endTime, profissionalId, ignorarAtendimentoId } = body
  const from = instantOf(dataInicial, '00:00')
  const until = instantOf(addDays(dataTermino, 1), '00:00')
  const busy = await busyTimes(tx, { who: caller, from, until, profissionalId, ignorarAtendimentoId })
  if (profissionalId && busy.length === 0)
    throw new Refusal('NAO_ENCONTRADO', { text: 'Profissional não encontrado.' })

  return daysBetween(dataInicial, dataTermino).map(date => ({
    date,
    slots: openHours(caller.role, date, now, startTime, endTime)
      .filter(hour => freeAt(busy, date, hour) > 0)
      .map(hour => ({
        id: slotId(date, hour),
        date,
        startTime: `${hour}:00`,
        endTime: `${endOf(hour)}:00`,
      })),
  }))
})
