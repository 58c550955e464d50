import { describe, expect, it } from 'vitest'
import { said } from '../../test/said.ts'
import { slotFromId, slotId } from '../clock.ts'
import {
  atendimentoAlterado,
  atendimentoEnviado,
  cancelamento,
  mudancaDeStatus,
  remarcacao,
} from './schemas.ts'

const REQUIRED = 'Campo obrigatório'
const CHOICE = 'Você deve selecionar uma das opções pre-definidas.'

const patient = {
  nome: 'Ana',
  sobrenome: 'Prado',
  rg: '1',
  cpf: '52998224725',
  email: 'ana@correio.example',
  celular: '11988887777',
  sexo: 'FEMININO',
  estadoCivil: 'SOLTEIRO',
  dataNascimento: '1990-05-17',
  senha: 'Senha123',
}
const appointment = {
  especialidade: 'PSIQUIATRIA',
  tipoAtendimento: 'SOCIAL',
  tipoConsulta: 'ONLINE',
  modoCobranca: 'PLANO_SAUDE',
  dadosPlanoSaude: { planoSaude: 'Vida', numeroCarteirinha: '12-3' },
  profissionalId: 1,
  profissionalSupervisorId: 2,
  pacienteId: 3,
  dataInicio: '2026-11-26',
  horaInicio: '09:00',
  horaFim: '09:30',
  isEncaixe: true,
  enviarLembrete: true,
  linkConsulta: 'https://consultas.example/1',
}

describe.each([
  ['booked', atendimentoEnviado],
  ['changed', atendimentoAlterado],
])('an appointment, %s', (_, schema) => {
  const told = (over: object) => said(schema, { ...appointment, ...over })

  it('holds each field as it was sent', () => {
    expect(schema.parse(appointment)).toEqual({
      ...(schema === atendimentoAlterado && { id: null }),
      ...appointment,
      paciente: null,
    })
  })

  it('is no encaixe and is not reminded of unless that is said', () => {
    const { isEncaixe: _, enviarLembrete: __, ...rest } = appointment
    expect(schema.parse(rest)).toMatchObject({ isEncaixe: false, enviarLembrete: false })
  })

  it('has a supervisor only if it is social, and another professional', () => {
    expect(told({ profissionalSupervisorId: null })).toEqual({})
    expect(told({ tipoAtendimento: 'PADRAO' })).toEqual({
      profissionalSupervisorId: 'Só um atendimento social tem supervisor',
    })
    expect(told({ profissionalSupervisorId: 1 })).toEqual({
      profissionalSupervisorId: 'O supervisor deve ser outro profissional',
    })
    expect(told({ tipoAtendimento: '' })).toEqual({ tipoAtendimento: REQUIRED })
  })

  it('is of a registered patient or a new one', () => {
    expect(told({ pacienteId: null, paciente: patient })).toEqual({})
    expect(told({ pacienteId: null })).toEqual({ pacienteId: REQUIRED })
    expect(told({ paciente: patient })).toEqual({
      paciente: 'Informe um paciente cadastrado ou um novo, não os dois',
    })
    expect(told({ pacienteId: -1, paciente: patient })).toEqual({ pacienteId: 'Preencha um número válido' })
    expect(told({ paciente: { ...patient, rg: '' } })).toEqual({ 'paciente.rg': REQUIRED })
  })

  it('has a link only online', () => {
    expect(told({ tipoConsulta: 'PRESENCIAL' })).toEqual({ linkConsulta: 'Só uma consulta online tem link' })
    expect(told({ tipoConsulta: 'PRESENCIAL', linkConsulta: '' })).toEqual({})
  })

  it('says what its plan lacks, and nothing of a plan that does not pay', () => {
    expect(told({ dadosPlanoSaude: { planoSaude: 'Vida' } })).toEqual({
      'dadosPlanoSaude.numeroCarteirinha': REQUIRED,
    })
    expect(told({ modoCobranca: 'PARTICULAR', dadosPlanoSaude: null })).toEqual({})
    expect(told({ dadosPlanoSaude: 'Vida' })).toEqual({ dadosPlanoSaude: 'Preencha um valor válido' })
  })

  it('lies on the grid, which is asked where day and hours are sound', () => {
    const step = 'Escolha um horário de 30 em 30 minutos'
    expect(told({ horaInicio: '09:15', horaFim: '09:45' })).toEqual({ horaInicio: step, horaFim: step })
    expect(told({ horaFim: '08:30' })).toEqual({ horaFim: 'O término deve ser depois do início' })
    expect(told({ horaInicio: '09:15', dataInicio: 'x' })).toEqual({ dataInicio: 'Preencha uma data válida' })
    expect(told({ horaInicio: '09:15', horaFim: 'x' })).toEqual({ horaFim: 'Preencha um horário válido' })
    expect(told({ horaInicio: 'x', horaFim: '09:45' })).toEqual({ horaInicio: 'Preencha um horário válido' })
    expect(told({ horaInicio: '09:15', isEncaixe: 'x' })).toEqual({ isEncaixe: 'Preencha um valor válido' })
  })

  it('says what joins its fields beside what is wrong with others', () => {
    expect(told({ rascunho: 1, especialidade: '', pacienteId: null })).toEqual({
      rascunho: 'Campo desconhecido',
      especialidade: REQUIRED,
      pacienteId: REQUIRED,
    })
  })

  it('is a form', () => {
    for (const value of ['texto', 7, [], [appointment]])
      expect(said(schema, value)).toEqual({ '': 'Preencha um valor válido' })
    expect(said(schema, null)).toEqual({ '': REQUIRED })
  })
})

it('only one that is changed may name its own id', () => {
  expect(atendimentoAlterado.parse({ ...appointment, id: 7 }).id).toBe(7)
  expect(said(atendimentoEnviado, { ...appointment, id: 7 })).toEqual({ id: 'Campo desconhecido' })
})

describe('a reschedule', () => {
  const first = slotId('2026-11-26', '09:00')
  const last = slotId('9999-12-31', '23:30')
  const encaixe = { data: '2026-11-26', horarioDe: '09:00', horarioAte: '09:30' }
  const touching = 'Selecione um intervalo de horários'

  it('takes slots that touch, as ids or as the list answers them', () => {
    const answered = { id: first + 1, ...slotFromId(first + 1) }
    expect(remarcacao.parse({ slots: [first, answered, { id: first + 2 }] })).toEqual({
      slots: [first, first + 1, first + 2],
      isEncaixe: false,
      encaixe: null,
    })
    expect(remarcacao.parse({ slots: [last] }).slots).toEqual([last])
    expect(said(remarcacao, { slots: [first, first + 2] })).toEqual({ slots: touching })
    expect(remarcacao.safeParse({ slots: [last + 1] }).success).toBe(false)
    expect(remarcacao.safeParse({ slots: [{ id: last + 1 }] }).success).toBe(false)
  })

  it.each([
    ['date', '2026-11-27'],
    ['startTime', '10:00'],
    ['endTime', '10:00'],
  ])('refuses a slot that says another %s than its id', (name, value) => {
    const answered = { id: first, ...slotFromId(first), [name]: value }
    expect(said(remarcacao, { slots: [answered] })).toEqual({ 'slots.0': CHOICE })
    expect(said(remarcacao, { slots: [{ id: first, [name]: value }] })).toEqual({ 'slots.0': CHOICE })
  })

  it('takes an encaixe in their place, never both', () => {
    expect(said(remarcacao, { isEncaixe: true, encaixe })).toEqual({})
    expect(said(remarcacao, { isEncaixe: true, encaixe, slots: [] })).toEqual({})
    expect(said(remarcacao, { isEncaixe: true, encaixe, slots: [first] })).toEqual({
      slots: 'Um encaixe não usa horários livres',
    })
    expect(said(remarcacao, { slots: [first], encaixe })).toEqual({
      encaixe: 'Escolha horários livres ou um encaixe, não os dois',
    })
    for (const slots of [[], null, undefined])
      expect(said(remarcacao, { slots })).toEqual({ slots: REQUIRED })
  })

  it('says what joins its fields only where each is sound', () => {
    expect(said(remarcacao, { isEncaixe: 'x' })).toEqual({ isEncaixe: 'Preencha um valor válido' })
    expect(said(remarcacao, { slots: 'x', encaixe })).toEqual({ slots: 'Preencha um valor válido' })
    expect(said(remarcacao, { encaixe: 'x' })).toEqual({ encaixe: 'Preencha um valor válido' })
  })
})

describe('a status', () => {
  it('that cancels may say why, any other may not', () => {
    const status = 'CANCELADO_PELO_PACIENTE'
    expect(mudancaDeStatus.parse({ status, motivo: 'Outro' })).toEqual({
      status,
      motivo: 'Outro',
      desfazer: false,
    })
    expect(mudancaDeStatus.parse({ status })).toEqual({ status, motivo: null, desfazer: false })
    expect(mudancaDeStatus.parse({ status: 'AGENDADO', desfazer: true })).toEqual({
      status: 'AGENDADO',
      motivo: null,
      desfazer: true,
    })
    expect(said(mudancaDeStatus, { status: 'AGENDADO', motivo: 'Outro' })).toEqual({
      motivo: 'Só um cancelamento tem motivo',
    })
  })

  it('and its reason are each of their own list', () => {
    expect(said(mudancaDeStatus, { status: 'FEITO', motivo: 'Outro' })).toEqual({ status: CHOICE })
    expect(said(mudancaDeStatus, { status: 'AGENDADO', motivo: 'x' })).toEqual({ motivo: CHOICE })
    expect(said(cancelamento, { motivo: 'x' })).toEqual({ motivo: CHOICE })
    expect(cancelamento.parse({ motivo: 'Outro' })).toEqual({ motivo: 'Outro' })
  })
})
