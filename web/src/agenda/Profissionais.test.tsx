import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ATENDIMENTO } from '../test/atendimento.ts'
import { calendarEventOf, professionalOf } from './calendar-event.ts'
import { Profissionais } from './Profissionais.tsx'

const one = calendarEventOf(ATENDIMENTO, false)
const cancelled = calendarEventOf({ ...ATENDIMENTO, status: 'CANCELADO_PELO_PACIENTE' }, false)
const missed = calendarEventOf({ ...ATENDIMENTO, status: 'PACIENTE_FALTOU' }, false)
const told = (consultas: Parameters<typeof Profissionais>[0]['consultas']) =>
  renderToStaticMarkup(
    <Profissionais
      isAwaited={false}
      professionals={[professionalOf(ATENDIMENTO.profissional)]}
      isChosen={() => true}
      toggle={() => {}}
      chooseAll={() => {}}
      consultas={consultas}
    />,
  ).replaceAll(/<[^>]*>/g, '')

test('each is told with the appointments that the figures count, one of them as one', () => {
  expect(told([])).toMatch(/\D0 consultas$/)
  expect(told([one, cancelled])).toMatch(/\D1 consulta$/)
  expect(told([one, missed, cancelled])).toMatch(/\D2 consultas$/)
  // Not before they are there.
  expect(told(null)).not.toMatch(/consulta/)
})
