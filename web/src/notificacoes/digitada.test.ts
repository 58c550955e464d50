/** What the dialog reports before anything is sent. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Digitada, digitada, NOVA_NOTIFICACAO } from './digitada.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:42:00-03:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const said = (over: Partial<Digitada>) =>
  digitada
    .safeParse({ ...NOVA_NOTIFICACAO, assunto: 'Aviso', mensagem: 'Texto', ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('asks for each field that is missing, and for nothing else', () => {
  const required = 'Campo obrigatório'
  expect(said({ assunto: '', mensagem: '' })).toEqual([
    ['assunto', required],
    ['mensagem', required],
    ['dataAgendamento', required],
    ['horarioAgendamento', required],
  ])
  expect(said({ dataAgendamento: '2026-11-24' })).toEqual([['horarioAgendamento', required]])
})

it('says which of day and hour is past', () => {
  expect(said({ dataAgendamento: '2026-11-24', horarioAgendamento: '23:00' })).toEqual([
    ['dataAgendamento', 'Você deve selecionar uma data no futuro'],
  ])
  expect(said({ dataAgendamento: '2026-11-25', horarioAgendamento: '10:30' })).toEqual([
    ['horarioAgendamento', 'Escolha um horário que ainda não passou'],
  ])
  expect(said({ dataAgendamento: '2026-11-25', horarioAgendamento: '11:00' })).toEqual([])
})
