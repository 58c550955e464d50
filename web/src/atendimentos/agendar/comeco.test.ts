import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { slotId } from '@clinica/contract/clock.ts'
import { expect, test } from 'vitest'
import { agendamentoFrom, NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import { ninguem } from '../formulario/conhecidos.ts'
import { agendamentoDe, conhecidosDe } from './comeco.ts'

const NOW = { day: '2026-11-25', hour: '10:42' }
const horario = { dataInicio: '2026-11-26', horaInicio: '14:00', horaFim: '15:00' }
const helena = { id: 3, nome: 'Helena', sobrenome: 'Castro' }
const luiza = { id: 12, nome: 'Luiza', sobrenome: 'Fontes', imagemPerfil: '/luiza.webp' }

test('nothing known is the empty form', () => {
  expect(agendamentoDe({}, NOW)).toEqual(NOVO_AGENDAMENTO)
  expect(conhecidosDe({}, '')).toEqual(ninguem())
})

test('what is known stands in its fields, the hours as slots of the grid', () => {
  expect(agendamentoDe({ paciente: luiza, profissional: helena, horario }, NOW)).toEqual({
    ...NOVO_AGENDAMENTO,
    ...horario,
    pacienteId: 12,
    profissionalId: 3,
    slots: [slotId('2026-11-26', '14:00'), slotId('2026-11-26', '14:30')],
  })
  const sunday = agendamentoDe({ horario: { ...horario, dataInicio: '2026-11-29' } }, NOW)
  expect(sunday).toMatchObject({ isEncaixe: true, slots: [], dataInicio: '2026-11-29', horaInicio: '14:00' })
})

test('where today’s hour is over, it is an encaixe', () => {
  const from = (horaInicio: string, horaFim: string, dataInicio = NOW.day) =>
    agendamentoDe({ horario: { dataInicio, horaInicio, horaFim } }, NOW)
  const over = { dataInicio: NOW.day, horaInicio: '09:30', horaFim: '10:00', isEncaixe: true, slots: [] }
  expect(from('09:30', '10:00')).toMatchObject(over)
  expect(from('09:30', '11:30')).toMatchObject({ ...over, horaFim: '11:30' })
  // A patient who walks in now can still have the current half hour.
  expect(from('10:30', '11:00')).toMatchObject({ isEncaixe: false, slots: [slotId(NOW.day, '10:30')] })
  expect(from('09:30', '10:00', '2026-11-26').isEncaixe).toBe(false)
})

test('a name that nobody has yet stands in the fields of somebody new', () => {
  const novo = { nome: 'Ágata', sobrenome: 'Rios' }
  expect(agendamentoDe({ novo }, NOW)).toEqual({
    ...NOVO_AGENDAMENTO,
    isPacienteExistente: false,
    paciente: { ...NOVO_AGENDAMENTO.paciente, ...novo },
  })
})

test('the names belong to the ids', () => {
  const known = conhecidosDe({ paciente: luiza, profissional: helena }, 'https://cdn.example')
  expect(known.pacientes.get(12)).toMatchObject({
    label: 'Luiza Fontes',
    image: 'https://cdn.example/luiza.webp',
    second: 'ID 12',
  })
  const found = conhecidosDe({ paciente: { ...luiza, cpf: '21258254492' } }, '')
  expect(found.pacientes.get(12)?.second).toBe('ID 12 · CPF 212.582.544-92')
  expect(known.profissionais.get(3)).toEqual({ value: 3, label: 'Helena Castro' })
})

const consulta: Atendimento = {
  id: 7,
  status: 'PACIENTE_AGUARDANDO',
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'SOCIAL',
  tipoConsulta: 'ONLINE',
  modoCobranca: 'PLANO_SAUDE',
  dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '0064' },
  dataHoraInicioAtendimento: '2026-11-25T10:30:00-03:00',
  dataHoraTerminoAtendimento: '2026-11-25T11:30:00-03:00',
  dataHoraChegada: null,
  paciente: { ...luiza, celular: '11987452310', email: 'luiza@correio.example' },
  profissional: helena,
  profissionalSupervisor: { id: 4, nome: 'Paulo', sobrenome: 'Vieira' },
  detalhesCancelamento: null,
  enviarLembrete: true,
  isEncaixe: true,
  linkConsulta: 'https://sala.example/7',
  confirmadoPeloLink: false,
  desmarcadoPeloLink: false,
}

test('a return is the same, thirty days on, in the free hours of the grid', () => {
  expect(agendamentoDe({ retornoDe: consulta }, NOW)).toEqual({
    ...NOVO_AGENDAMENTO,
    pacienteId: 12,
    profissionalId: 3,
    profissionalSupervisorId: 4,
    tipoAtendimento: 'SOCIAL',
    tipoConsulta: 'ONLINE',
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '0064' },
    enviarLembrete: true,
    dataInicio: '2026-12-25',
    horaInicio: '10:30',
    horaFim: '11:30',
    slots: [slotId('2026-12-25', '10:30'), slotId('2026-12-25', '11:00')],
  })
  expect([...conhecidosDe({ retornoDe: consulta }, '').profissionais.keys()]).toEqual([3, 4])
})

test('booked again it is the same at the same hours, without the link of one call', () => {
  const { dataInicio, horaInicio, horaFim, slots, linkConsulta, ...rest } = agendamentoDe(
    { deNovo: consulta },
    NOW,
  )
  const { dataInicio: _, slots: __, ...same } = agendamentoDe({ retornoDe: consulta }, NOW)
  expect({ ...rest, horaInicio, horaFim, linkConsulta }).toEqual(same)
  expect([dataInicio, slots]).toEqual([NOW.day, [slotId(NOW.day, '10:30'), slotId(NOW.day, '11:00')]])
  expect([...conhecidosDe({ deNovo: consulta }, '').pacientes.keys()]).toEqual([12])
})

test('a return falls on no Sunday, and not behind today', () => {
  const on = (day: string) => ({
    ...consulta,
    dataHoraInicioAtendimento: `${day}T10:30:00-03:00`,
    dataHoraTerminoAtendimento: `${day}T11:00:00-03:00`,
  })
  // 27/12 is a Sunday.
  expect(agendamentoDe({ retornoDe: on('2026-11-27') }, { ...NOW, day: '2026-11-27' }).dataInicio).toBe(
    '2026-12-28',
  )
  expect(agendamentoDe({ retornoDe: on('2026-10-26') }, NOW).dataInicio).toBe('2026-12-25')
  expect(agendamentoDe({ retornoDe: on('2026-10-27') }, NOW).dataInicio).toBe('2026-11-26')
})

test('an hour that was handed over is judged like one that was typed', () => {
  const past = { dataInicio: '2020-01-02', horaInicio: '14:00', horaFim: '14:30' }
  const begun = agendamentoDe({ paciente: luiza, profissional: helena, horario: past }, NOW)
  const { error } = agendamentoFrom(NOVO_AGENDAMENTO).safeParse({ ...begun, tipoAtendimento: 'PADRAO' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['dataInicio'])
})
