import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { type Agendamento, agendamentoFrom, NOVO_AGENDAMENTO, payloadOf } from './agendamento.ts'

const slots = [slotId('2026-11-26', '14:00'), slotId('2026-11-26', '14:30')]
const typed = (change: Partial<Agendamento> = {}): Agendamento => ({
  ...NOVO_AGENDAMENTO,
  pacienteId: 7,
  tipoAtendimento: 'RETORNO',
  profissionalId: 3,
  slots,
  ...change,
})
const agendamento = agendamentoFrom(NOVO_AGENDAMENTO)
const issuesOf = (form: Agendamento) => {
  const { error } = agendamento.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]))
}

vi.useFakeTimers({ now: new Date('2026-11-25T10:42:00-03:00') })

describe('a new appointment', () => {
  it('starts with a registered patient, psychiatry, in person, private, and nobody notified', () => {
    expect(NOVO_AGENDAMENTO).toMatchObject({
      isPacienteExistente: true,
      especialidade: 'PSIQUIATRIA',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      dadosPlanoSaude: { planoSaude: '', numeroCarteirinha: '' },
      isEncaixe: false,
      enviarLembrete: false,
    })
  })

  it('asks for what is missing, each at its field', () => {
    expect(issuesOf(NOVO_AGENDAMENTO)).toEqual({
      tipoAtendimento: 'Campo obrigatório',
      profissionalId: 'Campo obrigatório',
      pacienteId: 'Campo obrigatório',
      dataInicio: 'Campo obrigatório',
      horaInicio: 'Campo obrigatório',
      horaFim: 'Campo obrigatório',
    })
  })
})

describe('what is sent', () => {
  // spec: appointment.form-slots-id
  it('takes day and hours from the slots', () => {
    expect(agendamento.parse(typed())).toMatchObject({
      pacienteId: 7,
      paciente: null,
      dataInicio: '2026-11-26',
      horaInicio: '14:00',
      horaFim: '15:00',
    })
  })

  it('takes them as typed with Encaixe', () => {
    const span = { dataInicio: '2026-11-29', horaInicio: '07:30', horaFim: '08:00' }
    expect(agendamento.parse(typed({ isEncaixe: true, ...span }))).toMatchObject({ isEncaixe: true, ...span })
  })

  it('leaves out what a switch hid', () => {
    const sent = payloadOf(
      typed({
        profissionalSupervisorId: 9,
        dadosPlanoSaude: { planoSaude: 'Unimed', numeroCarteirinha: '1' },
        linkConsulta: 'https://sala.example',
      }),
    )
    expect(sent).toMatchObject({ profissionalSupervisorId: null, dadosPlanoSaude: null, linkConsulta: null })
    expect(sent).not.toHaveProperty('paciente')
    expect(sent).not.toHaveProperty('slots')
  })

  it('carries the new patient instead of an id, digits without their mask', () => {
    const paciente = {
      ...NOVO_AGENDAMENTO.paciente,
      nome: 'Otávio',
      sobrenome: 'Lemos',
      cpf: '529.982.247-25',
      rg: '1',
      dataNascimento: '1984-03-07',
      sexo: 'MASCULINO' as const,
      estadoCivil: 'CASADO' as const,
      celular: '(11) 98745-2310',
      email: 'otavio@correio.example',
      senha: 'Senha2026',
    }
    const sent = agendamento.parse(typed({ isPacienteExistente: false, paciente }))
    expect(sent).toMatchObject({ pacienteId: null, paciente: { cpf: '52998224725', celular: '11987452310' } })
    expect(issuesOf(typed({ isPacienteExistente: false }))).toMatchObject({
      'paciente.nome': 'Campo obrigatório',
      'paciente.cpf': 'Campo obrigatório',
      'paciente.sexo': 'Campo obrigatório',
    })
  })
})

describe('the rules between fields', () => {
  it('asks for plan and card when the plan pays', () => {
    expect(issuesOf(typed({ modoCobranca: 'PLANO_SAUDE' }))).toEqual({
      'dadosPlanoSaude.planoSaude': 'Campo obrigatório',
      'dadosPlanoSaude.numeroCarteirinha': 'Campo obrigatório',
    })
  })

  it('refuses who supervises themselves', () => {
    expect(issuesOf(typed({ tipoAtendimento: 'SOCIAL', profissionalSupervisorId: 3 }))).toHaveProperty(
      'profissionalSupervisorId',
    )
  })

  it('refuses an encaixe before today or off the half hour', () => {
    const span = { isEncaixe: true, dataInicio: '2026-11-24', horaInicio: '09:00', horaFim: '09:30' }
    expect(issuesOf(typed(span))).toEqual({ dataInicio: 'Você deve selecionar uma data no futuro' })
    expect(issuesOf(typed({ ...span, dataInicio: '2026-11-26', horaFim: '09:20' }))).toHaveProperty('horaFim')
  })
})
