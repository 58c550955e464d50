import { expect, test } from 'vitest'
import { noMesmoDia, sugestaoDe } from './useSugestao.ts'

const helena = { id: 3, nome: 'Helena', sobrenome: 'Castro' }
const andre = { id: 4, nome: 'André', sobrenome: 'Salles' }
const particular = { modoCobranca: 'PARTICULAR', dadosPlanoSaude: null } as const
const had = (...statuses: Parameters<typeof sugestaoDe>[0][number]['status'][]) =>
  statuses.map(status => ({ status, profissional: helena, ...particular }))

test('the first appointment is Padrão, one more is Retorno; what never happened does not count', () => {
  expect(sugestaoDe([]).tipo).toBe('PADRAO')
  expect(sugestaoDe(had('CANCELADO_PELO_PACIENTE', 'PACIENTE_FALTOU')).tipo).toBe('PADRAO')
  expect(sugestaoDe(had('PACIENTE_FALTOU', 'AGENDADO')).tipo).toBe('RETORNO')
  expect(sugestaoDe(had('PACIENTE_AGUARDANDO')).tipo).toBe('RETORNO')
})

test('with whom the latest was; with nobody where none happened', () => {
  const missed = { status: 'PACIENTE_FALTOU', profissional: andre, ...particular } as const
  expect(sugestaoDe([missed, ...had('AGENDADO')]).profissional).toBe(helena)
  expect(sugestaoDe([{ ...missed, status: 'AGENDADO' }, ...had('AGENDADO')]).profissional).toBe(andre)
  expect(sugestaoDe([missed]).profissional).toBeNull()
})

test('paid as the latest was; by the patient where none happened', () => {
  const plano = { planoSaude: 'Unimed Nacional', numeroCarteirinha: '00640001234567' }
  const onPlan = {
    status: 'AGENDADO',
    profissional: andre,
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: plano,
  } as const
  const propria = { modoCobranca: 'PARTICULAR', dadosPlanoSaude: { planoSaude: '', numeroCarteirinha: '' } }
  expect(sugestaoDe([onPlan, ...had('AGENDADO')]).cobranca).toEqual({
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: plano,
  })
  expect(sugestaoDe([...had('AGENDADO'), onPlan]).cobranca).toEqual(propria)
  expect(sugestaoDe([{ ...onPlan, status: 'PACIENTE_FALTOU' }]).cobranca).toEqual(propria)
})

test('what a patient has on the chosen day is told, in the order of the day', () => {
  let id = 0
  const at = (day: string, hour: string, status: 'AGENDADO' | 'CANCELADO_PELO_PACIENTE' = 'AGENDADO') => ({
    ...{ id: ++id, status, profissional: andre },
    dataHoraInicioAtendimento: `${day}T${hour}:00-03:00`,
  })
  const historia = [
    at('2026-11-28', '15:00'),
    { ...at('2026-11-28', '13:00'), profissional: helena },
    at('2026-11-28', '10:00', 'CANCELADO_PELO_PACIENTE'),
    at('2026-11-27', '09:00'),
  ]
  const words = 'Neste dia já tem consulta: 13:00 com Helena Castro, 15:00 com André Salles'
  expect(noMesmoDia(historia, '2026-11-28', null)).toBe(words)
  // The one that is being changed lies there itself.
  expect(noMesmoDia(historia, '2026-11-28', 2)).toBe('Neste dia já tem consulta: 15:00 com André Salles')
  expect(noMesmoDia(historia, '2026-11-26', null)).toBeNull()
  expect(noMesmoDia(historia, '', null)).toBeNull()
})
