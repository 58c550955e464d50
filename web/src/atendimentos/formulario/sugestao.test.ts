import { expect, test } from 'vitest'
import { sugestaoDe } from './useSugestao.ts'

const helena = { id: 3, nome: 'Helena', sobrenome: 'Castro' }
const andre = { id: 4, nome: 'André', sobrenome: 'Salles' }
const had = (...statuses: Parameters<typeof sugestaoDe>[0][number]['status'][]) =>
  statuses.map(status => ({ status, profissional: helena }))

test('the first appointment is Padrão, one more is Retorno; what never happened does not count', () => {
  expect(sugestaoDe([]).tipo).toBe('PADRAO')
  expect(sugestaoDe(had('CANCELADO_PELO_PACIENTE', 'PACIENTE_FALTOU')).tipo).toBe('PADRAO')
  expect(sugestaoDe(had('PACIENTE_FALTOU', 'AGENDADO')).tipo).toBe('RETORNO')
  expect(sugestaoDe(had('PACIENTE_AGUARDANDO')).tipo).toBe('RETORNO')
})

test('with whom the latest was; with nobody where none happened', () => {
  const missed = { status: 'PACIENTE_FALTOU', profissional: andre } as const
  expect(sugestaoDe([missed, ...had('AGENDADO')]).profissional).toBe(helena)
  expect(sugestaoDe([{ ...missed, status: 'AGENDADO' }, ...had('AGENDADO')]).profissional).toBe(andre)
  expect(sugestaoDe([missed]).profissional).toBeNull()
})
