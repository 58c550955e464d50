import { slotId } from '@clinica/contract/clock.ts'
import { expect, test } from 'vitest'
import { agendamento, NOVO_AGENDAMENTO } from '../formulario/agendamento.ts'
import { agendamentoDe, conhecidosDe } from './comeco.ts'

const horario = { dataInicio: '2026-11-26', horaInicio: '14:00', horaFim: '15:00' }
const helena = { id: 3, nome: 'Helena', sobrenome: 'Castro' }
const luiza = { id: 12, nome: 'Luiza', sobrenome: 'Fontes', imagemPerfil: '/luiza.webp' }

test('nothing known is the empty form', () => {
  expect(agendamentoDe({})).toEqual(NOVO_AGENDAMENTO)
  expect(conhecidosDe({}, '')).toEqual({ pacientes: new Map(), profissionais: new Map() })
})

test('what is known stands in its fields, the hours as slots of the grid', () => {
  expect(agendamentoDe({ paciente: luiza, profissional: helena, horario })).toEqual({
    ...NOVO_AGENDAMENTO,
    ...horario,
    pacienteId: 12,
    profissionalId: 3,
    slots: [slotId('2026-11-26', '14:00'), slotId('2026-11-26', '14:30')],
  })
  const sunday = agendamentoDe({ horario: { ...horario, dataInicio: '2026-11-29' } })
  expect(sunday).toMatchObject({ isEncaixe: true, slots: [], dataInicio: '2026-11-29', horaInicio: '14:00' })
})

test('the names belong to the ids', () => {
  const known = conhecidosDe({ paciente: luiza, profissional: helena }, 'https://cdn.example')
  expect(known.pacientes.get(12)).toMatchObject({
    label: 'Luiza Fontes',
    image: 'https://cdn.example/luiza.webp',
  })
  expect(known.profissionais.get(3)).toEqual({ value: 3, label: 'Helena Castro' })
})

test('an hour that was handed over is judged like one that was typed', () => {
  const past = { dataInicio: '2020-01-02', horaInicio: '14:00', horaFim: '14:30' }
  const begun = agendamentoDe({ paciente: luiza, profissional: helena, horario: past })
  const { error } = agendamento.safeParse({ ...begun, tipoAtendimento: 'PADRAO' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['dataInicio'])
})
