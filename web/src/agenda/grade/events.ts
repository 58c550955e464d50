/** What FullCalendar is given: appointments, and grey blocks in their shape while they are on their way. */
import { daysBetween, hourFromMinutes, isOpenDay } from '@clinica/contract/clock.ts'
import { type Consulta, toEvent } from '../consulta.ts'
import type { Range } from '../range.ts'

/** With `canMove` they can be dragged; what is cancelled stays. */
export const eventsOf = (consultas: readonly Consulta[], canMove = false) =>
  consultas.map(consulta => ({ ...toEvent(consulta), startEditable: canMove && !consulta.isCancelled }))

const BLOCKS = [
  { at: 8 * 60, minutes: 60 },
  { at: 10 * 60, minutes: 30 },
  { at: 13 * 60 + 30, minutes: 60 },
]

export const skeletonsOf = ({ de, ate }: Range) =>
  daysBetween(de, ate)
    .filter(isOpenDay)
    .flatMap((day, place) =>
      BLOCKS.map(({ at, minutes }) => {
        const begin = at + (place % 3) * 30
        return {
          id: `carregando-${day}-${at}`,
          title: '',
          start: `${day}T${hourFromMinutes(begin)}:00`,
          end: `${day}T${hourFromMinutes(begin + minutes)}:00`,
          interactive: false,
          startEditable: false,
        }
      }),
    )
