import { expect, test } from 'vitest'
import { sugestaoDe } from './useSugestao.ts'

test('the first appointment is Padrão, one more is Retorno; what never happened does not count', () => {
  expect(sugestaoDe([]).tipo).toBe('PADRAO')
  expect(sugestaoDe([{ status: 'CANCELADO_PELO_PACIENTE' }, { status: 'PACIENTE_FALTOU' }]).tipo).toBe(
    'PADRAO',
  )
  expect(sugestaoDe([{ status: 'PACIENTE_FALTOU' }, { status: 'AGENDADO' }]).tipo).toBe('RETORNO')
  expect(sugestaoDe([{ status: 'PACIENTE_AGUARDANDO' }]).tipo).toBe('RETORNO')
})
