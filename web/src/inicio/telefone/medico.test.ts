import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { expect, test } from 'vitest'
import { diaDoMedico } from './medico.ts'

const now = new Date('2026-11-25T10:42:00-03:00')
const at = (hour: string) => `2026-11-25T${hour}:00-03:00`
const row = (from: string, until: string, status: Status, chegada?: string) => ({
  status,
  tipoConsulta: 'PRESENCIAL' as const,
  dataHoraInicioAtendimento: at(from),
  dataHoraTerminoAtendimento: at(until),
  dataHoraChegada: chegada ? at(chegada) : null,
})
const over = row('09:00', '09:30', 'PACIENTE_AGUARDANDO', '08:50')
const dueLate = row('10:00', '11:00', 'PACIENTE_AGUARDANDO', '10:30')
const dueLong = row('10:30', '11:00', 'PACIENTE_AGUARDANDO', '10:18')
const early = row('11:30', '12:00', 'PACIENTE_AGUARDANDO', '09:00')
const next = row('11:00', '11:30', 'AGENDADO')
const later = row('14:00', '14:30', 'CONFIRMADO_PELO_PACIENTE')
const cancelled = row('15:00', '15:30', 'CANCELADO_PELO_PACIENTE')

test('next is who waits longest of those whose hour is due', () => {
  expect(diaDoMedico([over, dueLate, dueLong, early, next, later, cancelled], now)).toEqual({
    proximo: dueLong,
    chegaram: [dueLate, early],
    depois: [next, later, cancelled],
    antes: [over],
  })
})

test('who came when the time was over still waits, and is seen first', () => {
  const late = row('09:30', '10:00', 'PACIENTE_AGUARDANDO', '10:15')
  expect(diaDoMedico([over, late, dueLate, next], now)).toEqual({
    proximo: late,
    chegaram: [dueLate],
    depois: [next],
    antes: [over],
  })
})

test('what was cancelled is earlier once its hour has come, and later until then; nobody is next of it', () => {
  const begun = row('10:30', '11:00', 'CANCELADO_PELO_SECRETARIA')
  const missed = row('10:00', '11:00', 'PACIENTE_FALTOU')
  const missedAhead = row('16:00', '16:30', 'PACIENTE_FALTOU')
  expect(diaDoMedico([missedAhead, cancelled, begun, missed], now)).toEqual({
    proximo: null,
    chegaram: [],
    depois: [cancelled, missedAhead],
    antes: [missed, begun],
  })
})

test('who comes hours early takes nobody’s turn', () => {
  const hoursEarly = row('15:00', '15:30', 'PACIENTE_AGUARDANDO', '10:40')
  expect(diaDoMedico([next, hoursEarly], now)).toMatchObject({
    proximo: next,
    chegaram: [hoursEarly],
    depois: [],
  })
})

test('online nobody arrives: the hour is enough, and nobody is taken before it', () => {
  const online = { ...row('10:30', '11:00', 'AGENDADO'), tipoConsulta: 'ONLINE' as const }
  const soon = { ...next, tipoConsulta: 'ONLINE' as const }
  expect(diaDoMedico([online, early], now)).toMatchObject({ proximo: online, chegaram: [early] })
  expect(diaDoMedico([soon, early], now)).toMatchObject({ proximo: soon, chegaram: [early] })
  // With the same hour, who is here goes first.
  const together = { ...row('11:30', '12:00', 'AGENDADO'), tipoConsulta: 'ONLINE' as const }
  expect(diaDoMedico([together, early], now)).toMatchObject({ proximo: early, depois: [together] })
  // The patient who has waited longer comes first.
  expect(diaDoMedico([online, dueLong], now)).toMatchObject({ proximo: dueLong, depois: [online] })
})

test('else who has come already, else who is to come; of none nobody', () => {
  expect(diaDoMedico([next, early], now)).toMatchObject({ proximo: early, chegaram: [], depois: [next] })
  expect(diaDoMedico([later, next], now)).toMatchObject({ proximo: next, depois: [later] })
  expect(diaDoMedico([over], now)).toEqual({ proximo: null, chegaram: [], depois: [], antes: [over] })
})
