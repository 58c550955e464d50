import type { Actor } from '@clinica/contract/atendimentos/policy.ts'
import type { Encontrado } from '@clinica/contract/busca/endpoints.ts'
import { expect, it } from 'vitest'
import { possiveisDe } from './possiveis.ts'

const NOW = new Date('2026-11-25T10:42:00-03:00')
const desk: Actor = { role: 'SECRETARIA', may: () => true }

const proxima = (over: Partial<NonNullable<Encontrado['proxima']>> = {}) => ({
  proxima: {
    id: 7,
    inicio: '2026-11-25T11:00:00-03:00',
    profissional: { id: 3, nome: 'Lívia', sobrenome: 'Andrade' },
    tipoConsulta: 'PRESENCIAL' as const,
    tipoAtendimento: 'RETORNO' as const,
    status: 'AGENDADO' as const,
    ...over,
  },
})
const told = (actor: Actor, found: Pick<Encontrado, 'proxima'>) =>
  possiveisDe(actor, found, NOW).map(({ rotulo, porque }) => (porque ? `${rotulo}: ${porque}` : rotulo))

it('is all four for whom the desk expects today', () => {
  expect(told(desk, proxima())).toEqual(['Agendar', 'Remarcar', 'Chegou', 'Abrir'])
})

it.each([
  ['who waits', proxima({ status: 'PACIENTE_AGUARDANDO' }), 'Remarcar', 'Já chegou: O paciente já aguarda'],
  ['online', proxima({ tipoConsulta: 'ONLINE' }), 'Remarcar', 'Chegou: Sem consulta presencial hoje'],
  [
    'on another day',
    proxima({ inicio: '2026-11-26T11:00:00-03:00' }),
    'Remarcar',
    'Chegou: Sem consulta presencial hoje',
  ],
  [
    'without a next one',
    { proxima: null },
    'Remarcar: Sem próxima consulta',
    'Chegou: Sem consulta presencial hoje',
  ],
] as const)('keeps what cannot be done, and says why: %s', (_, found, remarcar, chegou) => {
  expect(told(desk, found)).toEqual(['Agendar', remarcar, chegou, 'Abrir'])
})

it('leaves out what the clinic’s table does not let somebody do', () => {
  const reader: Actor = { role: 'SECRETARIA', may: permission => permission.startsWith('visualizar') }
  expect(told(reader, proxima())).toEqual(['Abrir'])
})
