/** The panel's figures and waiting patients while a later reading fails. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { noAnswer, toApiError } from '../../api/error.ts'
import { Metricas } from './Metricas.tsx'
import { PacientesAguardando } from './PacientesAguardando.tsx'

let answer: object
vi.mock('../../clinicNow.ts', () => ({ useClinicNow: () => ({ day: '2026-11-25', at: new Date() }) }))
vi.mock('../../api/query.ts', async load => ({ ...(await load<object>()), useEndpoint: () => answer }))

const FIGURES = { numeroAulasPresenciais: 7, numeroAtendimentosOnline: 4, horasDisponiveis: 12.5 }
const AT = Date.parse('2026-11-25T10:12:00-03:00')
const failed = (status: number, data: unknown) => ({
  ...{ data, isError: true, isFetching: false, isPlaceholderData: false, refetch: () => undefined },
  error: status === 0 ? noAnswer() : toApiError(status, ''),
  dataUpdatedAt: AT,
})
const words = (card: React.ReactNode) => renderToStaticMarkup(card).replaceAll(/<[^>]*>/g, ' ')
const figures = () => words(<Metricas de="2026-11-25" ate="2026-11-25" />)
const waiting = () => words(<PacientesAguardando onOpen={() => undefined} />)
beforeEach(() => {
  answer = {}
})

test('what was read stays, and says since when it is old', () => {
  answer = failed(503, FIGURES)
  expect(figures()).toMatch(/ 7 .* 4 .* 12,5 .*Sem atualização desde 10:12/)
  expect(figures()).not.toMatch(/—|Não foi possível/)
  answer = failed(0, FIGURES)
  expect(figures()).toContain('Sem conexão desde 10:12')
  answer = failed(503, [])
  expect(waiting()).toMatch(/Nenhuma paciente aguardando.*Sem atualização desde 10:12/)
})

test('what never came is not there, and may be asked for again', () => {
  answer = failed(503, undefined)
  expect(figures()).toMatch(/—.*Não foi possível contar as consultas\..*Tentar novamente/)
  expect(waiting()).toMatch(/Não foi possível carregar quem aguarda\..*Tentar novamente/)
  for (const card of [figures(), waiting()]) expect(card).not.toContain('desde')
})

test('a current answer is not called old', () => {
  answer = { ...failed(503, FIGURES), isError: false, error: null }
  expect(figures()).not.toContain('desde')
})
