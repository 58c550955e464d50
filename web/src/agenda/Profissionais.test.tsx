import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toApiError } from '../api/error.ts'
import { ATENDIMENTO } from '../test/atendimento.ts'
import { calendarEventOf, professionalOf } from './calendar-event.ts'
import { Profissionais } from './Profissionais.tsx'

const one = calendarEventOf(ATENDIMENTO, false)
const cancelled = calendarEventOf({ ...ATENDIMENTO, status: 'CANCELADO_PELO_PACIENTE' }, false)
const missed = calendarEventOf({ ...ATENDIMENTO, status: 'PACIENTE_FALTOU' }, false)
type Props = Parameters<typeof Profissionais>[0]
const told = (consultas: Props['consultas'], failed: Props['failed'] = null) =>
  renderToStaticMarkup(
    <Profissionais
      isAwaited={false}
      failed={failed}
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

test('where they did not come, that is said, and nobody is offered or left out', () => {
  const failed = { error: toApiError(503, ''), isFetching: false, refetch: () => {} }
  expect(told([one], failed)).toBe(
    'ProfissionaisNão foi possível carregar os profissionaisO sistema está indisponível no momento. Tente novamente em instantes.Tentar novamente',
  )
  expect(told([one])).not.toMatch(/Não foi possível/)
})
