import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { agendamentoFrom, agendamentoOf } from './agendamento.ts'
import { mergeConsulta } from './mergeConsulta.ts'
import { mudancas } from './mudancas.ts'

vi.useFakeTimers({ now: new Date('2026-11-25T10:42:00-03:00') })

const past: Atendimento = {
  id: 9,
  status: 'PACIENTE_FALTOU',
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'RETORNO',
  tipoConsulta: 'ONLINE',
  modoCobranca: 'PARTICULAR',
  dadosPlanoSaude: null,
  dataHoraInicioAtendimento: '2026-11-24T09:00:00-03:00',
  dataHoraTerminoAtendimento: '2026-11-24T09:30:00-03:00',
  dataHoraChegada: null,
  paciente: { id: 7, nome: 'Ana', sobrenome: 'Lima', celular: '', email: '', imagemPerfil: null },
  profissional: { id: 3, nome: 'Helena', sobrenome: 'Castro' },
  profissionalSupervisor: null,
  detalhesCancelamento: null,
  enviarLembrete: true,
  isEncaixe: false,
  linkConsulta: 'https://sala.example',
}
const before = agendamentoOf(past)
const schema = agendamentoFrom(before)

describe('correcting an appointment', () => {
  it('sends the record as it is when nothing was touched, though it is past', () => {
    expect(schema.parse(before)).toMatchObject({
      pacienteId: 7,
      profissionalId: 3,
      tipoConsulta: 'ONLINE',
      linkConsulta: 'https://sala.example',
      dataInicio: '2026-11-24',
      horaInicio: '09:00',
      horaFim: '09:30',
      enviarLembrete: true,
    })
  })

  it('asks the rules of time again when an encaixe becomes a normal one', () => {
    const encaixe = agendamentoOf({
      ...past,
      isEncaixe: true,
      dataHoraInicioAtendimento: '2026-11-29T09:00:00-03:00',
      dataHoraTerminoAtendimento: '2026-11-29T09:30:00-03:00',
    })
    const sunday = agendamentoFrom(encaixe)
    expect(sunday.safeParse(encaixe).success).toBe(true)
    const slots = [slotId('2026-11-29', '09:00')]
    expect(sunday.safeParse({ ...encaixe, isEncaixe: false, slots }).success).toBe(false)
  })

  // spec: states.editing-pre-fills
  it('keeps the supervisor and the plan', () => {
    const social: Atendimento = {
      ...past,
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisor: { id: 5, nome: 'Otávio', sobrenome: 'Reis' },
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '1' },
    }
    const filled = agendamentoOf(social)
    expect(agendamentoFrom(filled).parse(filled)).toMatchObject({
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisorId: 5,
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: social.dadosPlanoSaude,
    })
  })

  it('asks the rules of time again when professional, patient or time changes', () => {
    expect(schema.safeParse({ ...before, modoCobranca: 'PARTICULAR' }).success).toBe(true)
    expect(schema.safeParse({ ...before, profissionalId: 4 }).success).toBe(false)
    expect(schema.safeParse({ ...before, pacienteId: 8 }).success).toBe(false)
    expect(schema.safeParse({ ...before, slots: before.slots.map(id => id + 1) }).success).toBe(false)
  })

  it('names what somebody else changed meanwhile, and nothing else', () => {
    expect(mudancas(past, past)).toEqual([])
    const now: Atendimento = { ...past, status: 'AGENDADO', linkConsulta: null }
    expect(mudancas(past, now)).toEqual([
      { label: 'Status', before: 'Paciente faltou', now: 'Agendado' },
      { label: 'Link da consulta', before: 'https://sala.example', now: '—' },
    ])
  })
})

describe('two who change one appointment', () => {
  const dadosPlanoSaude = { planoSaude: 'Unimed', numeroCarteirinha: '1' }
  const theirs = agendamentoOf({
    ...past,
    modoCobranca: 'PLANO_SAUDE',
    dadosPlanoSaude,
    enviarLembrete: false,
    dataHoraInicioAtendimento: '2026-11-27T14:00:00-03:00',
    dataHoraTerminoAtendimento: '2026-11-27T14:30:00-03:00',
  })

  it('both keep what they changed', () => {
    const digitado = { ...before, profissionalId: 4, tipoAtendimento: 'PADRAO' as const }
    expect(mergeConsulta({ base: before, atual: theirs, digitado })).toEqual({
      ...theirs,
      profissionalId: 4,
      tipoAtendimento: 'PADRAO',
    })
  })

  it('keep the type with its supervisor, and the reminder that the other one set', () => {
    const social = agendamentoOf({
      ...past,
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisor: { id: 5, nome: 'Otávio', sobrenome: 'Reis' },
      enviarLembrete: false,
    })
    const digitado = { ...before, tipoAtendimento: 'PADRAO' as const }
    expect(mergeConsulta({ base: before, atual: social, digitado })).toMatchObject({
      tipoAtendimento: 'PADRAO',
      profissionalSupervisorId: null,
      enviarLembrete: false,
    })
    expect(mergeConsulta({ base: before, atual: social, digitado: before })).toMatchObject({
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisorId: 5,
    })
    expect(
      mergeConsulta({ base: before, atual: before, digitado: { ...before, enviarLembrete: false } }),
    ).toMatchObject({ enviarLembrete: false })
  })

  it('never end with half of one’s time and half of the other’s, nor of who pays', () => {
    const digitado = {
      ...before,
      horaFim: '10:00',
      dadosPlanoSaude: { planoSaude: '', numeroCarteirinha: '77' },
    }
    expect(mergeConsulta({ base: before, atual: theirs, digitado })).toEqual({
      ...digitado,
      enviarLembrete: false,
    })
  })
})
