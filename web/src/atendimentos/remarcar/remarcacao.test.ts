import { remarcacao as enviada } from '@clinica/contract/atendimentos/schemas.ts'
import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { type Horario, SEM_HORARIO } from '../horario/horario.ts'
import { landed, remarcacaoPor } from './remarcacao.ts'

vi.useFakeTimers({ now: new Date('2026-11-25T10:42:00-03:00') })

const encaixe: Horario = {
  ...SEM_HORARIO,
  isEncaixe: true,
  dataInicio: '2026-11-29',
  horaInicio: '07:30',
  horaFim: '08:30',
}
const present: Horario = {
  ...SEM_HORARIO,
  dataInicio: '2026-11-26',
  horaInicio: '16:00',
  horaFim: '17:00',
  slots: [slotId('2026-11-26', '16:00'), slotId('2026-11-26', '16:30')],
}
const remarcacao = remarcacaoPor('SECRETARIA', present)
const issuesOf = (chosen: Horario, by = remarcacao) =>
  Object.fromEntries(
    (by.safeParse(chosen).error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]),
  )

describe('rescheduling', () => {
  it('sends slots, or an encaixe with its hours as HH:mm:ss; never both', () => {
    const slots = [slotId('2026-11-26', '14:00'), slotId('2026-11-26', '14:30')]
    const bySlots = remarcacao.parse({ ...SEM_HORARIO, slots })
    expect(bySlots).toEqual({ slots, isEncaixe: false })
    const byHand = remarcacao.parse({ ...encaixe, slots })
    expect(byHand).toEqual({
      isEncaixe: true,
      encaixe: { data: '2026-11-29', horarioDe: '07:30:00', horarioAte: '08:30:00' },
    })
    for (const sent of [bySlots, byHand]) expect(enviada.safeParse(sent).success).toBe(true)
  })

  it('needs date, start and end, in the grid and by hand', () => {
    const all = {
      dataInicio: 'Campo obrigatório',
      horaInicio: 'Campo obrigatório',
      horaFim: 'Campo obrigatório',
    }
    expect(issuesOf(SEM_HORARIO)).toEqual(all)
    expect(issuesOf({ ...SEM_HORARIO, isEncaixe: true })).toEqual(all)
    expect(issuesOf({ ...encaixe, horaFim: '' })).toEqual({ horaFim: 'Campo obrigatório' })
  })

  it('refuses by hand what is past, backwards or off the half hour', () => {
    const past = { ...encaixe, dataInicio: '2026-11-24' }
    expect(issuesOf(past)).toEqual({ dataInicio: 'Você deve selecionar uma data no futuro' })
    expect(issuesOf({ ...encaixe, horaFim: '07:00' })).toHaveProperty('horaFim')
    expect(issuesOf({ ...encaixe, horaInicio: '07:20' })).toHaveProperty('horaInicio')
  })

  it('refuses a patient an hour that has begun', () => {
    const now = { ...SEM_HORARIO, slots: [slotId('2026-11-25', '10:30')] }
    expect(issuesOf(now)).toEqual({})
    expect(issuesOf(now, remarcacaoPor('PACIENTE', present))).toEqual({
      horaInicio: 'Este horário já começou',
    })
  })

  it('is no move to the hour that it has; shorter, or no longer out of the grid, it is one', () => {
    const own = { horaInicio: 'É o horário atual: escolha outro' }
    expect(issuesOf({ ...SEM_HORARIO, slots: present.slots })).toEqual(own)
    expect(issuesOf({ ...SEM_HORARIO, slots: present.slots.slice(1) })).toEqual({})
    expect(issuesOf({ ...present, slots: [], isEncaixe: true })).toEqual({})
    expect(issuesOf(encaixe, remarcacaoPor('SECRETARIA', encaixe))).toEqual(own)
  })

  it('shows what the server says at the field where it was chosen', () => {
    const campos = [
      { campo: 'encaixe.horarioDe', mensagem: 'a' },
      { campo: 'slots', mensagem: 'b' },
      { campo: 'outro', mensagem: 'c' },
    ]
    expect(landed(new ApiError(400, 'DADOS_INVALIDOS', 'x', campos))).toEqual([
      { path: 'horaInicio', message: 'a' },
      { path: 'dataInicio', message: 'b' },
    ])
  })
})
