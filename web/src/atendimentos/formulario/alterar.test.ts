import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { diferencas, mergeEdits, type Versoes } from '../../conflito/conflito.ts'
import { ATENDIMENTO } from '../../test/atendimento.ts'
import { type Agendamento, agendamentoFrom, agendamentoOf, vistoDe } from './agendamento.ts'
import { conhecer, ninguem } from './conhecidos.ts'
import { linhasDaConsulta, mudancas } from './linhas.ts'

vi.useFakeTimers({ now: new Date('2026-11-25T10:42:00-03:00') })

const past: Atendimento = {
  ...ATENDIMENTO,
  id: 9,
  status: 'PACIENTE_FALTOU',
  tipoAtendimento: 'RETORNO',
  tipoConsulta: 'ONLINE',
  dataHoraInicioAtendimento: '2026-11-24T09:00:00-03:00',
  dataHoraTerminoAtendimento: '2026-11-24T09:30:00-03:00',
  paciente: { id: 7, nome: 'Ana', sobrenome: 'Lima', celular: '', email: '', imagemPerfil: null },
  profissional: { id: 3, nome: 'Helena', sobrenome: 'Castro' },
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
})

const known = ninguem()
conhecer(known, past, '')
const linhas = linhasDaConsulta(known)
const seen = ({ base, atual, digitado }: Versoes<Agendamento>) => ({
  base: vistoDe(base),
  atual: vistoDe(atual),
  digitado: vistoDe(digitado),
})
const merged = (versoes: Versoes<Agendamento>) => mergeEdits(linhas, seen(versoes))
const told = (versoes: Versoes<Agendamento>) =>
  diferencas(linhas, seen(versoes)).map(
    ({ rotulo, atual, digitado, isMine }) => `${rotulo}: ${atual} | ${digitado}${isMine ? '' : ' (old)'}`,
  )

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
    expect(merged({ base: before, atual: theirs, digitado })).toEqual({
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
    expect(merged({ base: before, atual: social, digitado })).toMatchObject({
      tipoAtendimento: 'PADRAO',
      profissionalSupervisorId: null,
      enviarLembrete: false,
    })
    expect(merged({ base: before, atual: social, digitado: before })).toMatchObject({
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisorId: 5,
    })
    expect(
      merged({ base: before, atual: before, digitado: { ...before, enviarLembrete: false } }),
    ).toMatchObject({ enviarLembrete: false })
  })

  it('never end with half of one’s time and half of the other’s, nor of who pays', () => {
    const digitado = {
      ...before,
      ...{ isEncaixe: true, slots: [], horaFim: '10:00' },
      modoCobranca: 'PLANO_SAUDE' as const,
      dadosPlanoSaude: { planoSaude: '', numeroCarteirinha: '77' },
    }
    expect(merged({ base: before, atual: theirs, digitado })).toEqual({
      ...digitado,
      enviarLembrete: false,
    })
  })

  it('are told what differs as the screen shows it, with names for the ids that a form holds', () => {
    known.pacientes.set(8, { value: 8, label: 'Bia Nunes' })
    known.profissionais.set(4, { value: 4, label: 'Otávio Reis' })
    const digitado = {
      ...before,
      pacienteId: 8,
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisorId: 4,
    } as const
    expect(told({ base: before, atual: theirs, digitado })).toEqual([
      'Paciente: Ana Lima · ID\u00a07 | Bia Nunes · ID\u00a08',
      'Tipo de atendimento: Retorno | Social · Supervisor: Otávio Reis',
      'Cobrança: Plano de saúde · Unimed · 1 | Particular (old)',
      'Horário: Sex, 27/11 · 14:00 – 14:30 | Ter, 24/11 · 09:00 – 09:30 (old)',
      'Notificar por e-mail: Não | Sim (old)',
    ])
    expect(told({ base: before, atual: before, digitado: before })).toEqual([])
  })

  it('are told what somebody changed since it was seen, and nothing else', () => {
    const said = (now: Atendimento) =>
      mudancas(past, now).map(({ rotulo, atual, digitado }) => `${rotulo}: ${atual} | ${digitado}`)
    expect(said(past)).toEqual([])
    const changed: Atendimento = {
      ...past,
      status: 'AGENDADO',
      linkConsulta: null,
      profissional: { id: 4, nome: 'Otávio', sobrenome: 'Reis' },
    }
    expect(said(changed)).toEqual([
      'Status: Agendado | Paciente faltou',
      'Profissional: Otávio Reis | Helena Castro',
      'Modelo de consulta: Online | Online · https://sala.example',
    ])
  })

  it('hear of a new patient by the name, and never read the password', () => {
    const paciente = { ...before.paciente, nome: 'Rui', sobrenome: 'Melo', senha: 'Segredo2026' }
    const digitado = { ...before, isPacienteExistente: false, pacienteId: null, paciente }
    expect(told({ base: before, atual: before, digitado })).toEqual([
      'Paciente: Ana Lima · ID\u00a07 | Rui Melo · novo cadastro',
    ])
    expect(merged({ base: before, atual: theirs, digitado })).toEqual({
      ...theirs,
      isPacienteExistente: false,
      pacienteId: null,
      paciente,
    })
  })

  it('do not count what a switch hid, nor in which order half hours were pressed', () => {
    const { slots, ...unmoved } = theirs
    const [first = 0] = slots
    const base = { ...unmoved, slots: [first, first + 1] }
    const digitado: Agendamento = {
      ...base,
      slots: [first + 1, first],
      profissionalSupervisorId: 4,
      paciente: { ...base.paciente, nome: 'Rui' },
    }
    expect(told({ base, atual: base, digitado })).toEqual([])
    expect(told({ base: before, atual: before, digitado: { ...before, dadosPlanoSaude } })).toEqual([])
  })

  it('have a line for every field of the form, each in one alone', () => {
    const campos = linhas.flatMap(linha => linha.campos.map(campo => campo.split('.')[0]))
    expect(new Set(linhas.flatMap(linha => linha.campos)).size).toBe(campos.length)
    expect(new Set(campos)).toEqual(new Set(Object.keys(before)))
  })
})
