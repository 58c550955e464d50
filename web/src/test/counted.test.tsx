/** The calendar's figures say the same of a day, wherever they stand. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { calendarEventOf } from '../agenda/calendar-event.ts'
import { ColumnHeading } from '../agenda/grade/ColumnHeading.tsx'
import { professionalColumns } from '../agenda/grade/columns.ts'
import { MonthGrid } from '../agenda/grade/MonthGrid.tsx'
import { PhoneMonth } from '../agenda/telefone/PhoneMonth.tsx'
import { ATENDIMENTO } from './atendimento.ts'

// Rendered without a window.
vi.mock('../clinicNow.ts', async load => {
  const { clinicNow } = await load<typeof import('../clinicNow.ts')>()
  return { clinicNow, useClinicNow: clinicNow }
})

const one = calendarEventOf(ATENDIMENTO)
const missed = calendarEventOf({ ...ATENDIMENTO, id: 2, status: 'PACIENTE_FALTOU' })
const cancelled = calendarEventOf({ ...ATENDIMENTO, id: 3, status: 'CANCELADO_PELO_SECRETARIA' })
const consultas = [one, missed, cancelled]
const { day } = one
const nothing = () => {}

const [column] = professionalColumns(day, [one.professional], consultas)
const month = { day, label: 'Novembro', consultas, isLoading: false, isFetching: false, isKnown: true }

const PLACES = {
  'the column of a professional': column && (
    <ColumnHeading column={column} isHidden={false} isKnown isToday={false} />
  ),
  'the month': <MonthGrid {...month} onOpen={nothing} onDay={nothing} onTurn={nothing} />,
  'the month of the phone': <PhoneMonth {...month} onDay={nothing} />,
}

test.each(Object.entries(PLACES))('%s counts a missed appointment and no cancelled one', (_, place) => {
  const said = renderToStaticMarkup(place).match(/\d+ consultas?/g)
  expect(said).toEqual(['2 consultas'])
})
