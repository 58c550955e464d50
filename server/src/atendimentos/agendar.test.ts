import { DEFAULT_PERMISSIONS } from '@clinica/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, booking } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
})
afterAll(() => clinic.close())

const post = (over: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  secretary.call('POST', '/v1/atendimentos', { body: booking(clinic, over), headers })

const count = async (table: 'atendimentos' | 'pacientes' | 'users' | 'acessos') => {
  const [row] = await clinic.rows<{ n: number }>(`select count(*)::int as n from ${table}`)
  return row?.n
}

const inlinePatient = (over: Record<string, unknown> = {}) => {
  const { whatsapp: _, endereco: __, convenio: ___, ...person } = clinic.aPatientBody()
  return { ...person, ...over }
}

describe('agendar', () => {
  // spec: appointment.id, appointment.status, appointment.especialidade-psiquiatria
  // spec: appointment.tipo-atendimento-padrao, appointment.tipo-consulta-presencial
  // spec: appointment.modo-cobranca-particular, appointment.data-hora-inicio, appointment.data-hora-termino
  // spec: appointment.paciente-id-nome, appointment.profissional-id-nome
  // spec: appointment.enviar-lembrete-boolean, appointment.sent-paciente-id
  // spec: appointment.sent-profissional-id, appointment.sent-data-inicio
  // spec: appointment.appointment-without-post, states.status-agendado, booking-rules.particular-two-not
  // spec: calls-appointments.post-atendimentos-create
  it('books, answers the whole record with its place and version, and logs the access', async () => {
    const answer = await post({ enviarLembrete: true })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`/v1/atendimentos/${answer.body.id}`)
    expect(answer.headers.etag).toBe('"1"')
    const { paciente, profissional } = clinic
    expect(answer.body).toEqual({
      id: answer.body.id,
      status: 'AGENDADO',
      especialidade: 'PSIQUIATRIA',
      tipoAtendimento: 'PADRAO',
      tipoConsulta: 'PRESENCIAL',
      modoCobranca: 'PARTICULAR',
      dadosPlanoSaude: null,
      dataHoraInicioAtendimento: '2026-11-26T09:00:00-03:00',
      dataHoraTerminoAtendimento: '2026-11-26T10:00:00-03:00',
      dataHoraChegada: null,
      paciente: {
        id: paciente.id,
        nome: paciente.nome,
        sobrenome: paciente.sobrenome,
        celular: paciente.celular,
        email: paciente.email,
        imagemPerfil: null,
      },
      profissional: { id: profissional.id, nome: profissional.nome, sobrenome: profissional.sobrenome },
      profissionalSupervisor: null,
      detalhesCancelamento: null,
      enviarLembrete: true,
      confirmadoPeloLink: false,
      desmarcadoPeloLink: false,
      isEncaixe: false,
      linkConsulta: null,
    })
    const [row] = await clinic.rows('select inicio, termino from atendimentos where id = $1', [
      answer.body.id,
    ])
    expect(row).toEqual({
      inicio: new Date('2026-11-26T12:00:00Z'),
      termino: new Date('2026-11-26T13:00:00Z'),
    })
    const [log] = await clinic.rows('select tipo, paciente_id from acessos order by id desc limit 1')
    expect(log).toEqual({ tipo: 'write', paciente_id: paciente.id })
  })

  it('refuses a time that the professional or the patient has already given', async () => {
    const doctor = await secretary.call('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })
    const other = await secretary.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
    await book(secretary, clinic, { dataInicio: '2026-11-27' })
    const byDoctor = await post({ dataInicio: '2026-11-27', horaInicio: '09:30', pacienteId: other.body.id })
    expect([byDoctor.status, byDoctor.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])
    expect(byDoctor.body.error).toBe('O horário selecionado não está mais disponível para este profissional.')
    const byPatient = await post({
      dataInicio: '2026-11-27',
      horaInicio: '09:30',
      profissionalId: doctor.body.id,
    })
    expect([byPatient.status, byPatient.body.codigo]).toEqual([409, 'PACIENTE_OCUPADO'])
    expect(byPatient.body.error).toBe('O paciente já tem um atendimento neste horário.')
    const after = await post({ dataInicio: '2026-11-27', horaInicio: '10:00', horaFim: '10:30' })
    expect(after.status).toBe(201)
  })

  it('lets an encaixe lie over anything, but no normal one over an encaixe', async () => {
    await book(secretary, clinic, { dataInicio: '2026-11-30' })
    const over = await post({ dataInicio: '2026-11-30', isEncaixe: true })
    expect(over.status).toBe(201)
    await book(secretary, clinic, {
      dataInicio: '2026-11-30',
      isEncaixe: true,
      horaInicio: '14:00',
      horaFim: '14:30',
    })
    const normal = await post({ dataInicio: '2026-11-30', horaInicio: '14:00', horaFim: '15:00' })
    expect(normal.body.codigo).toBe('HORARIO_INDISPONIVEL')
  })

  it.each([
    ['a Sunday', { dataInicio: '2026-11-29' }, 'dataInicio'],
    ['before the clinic opens', { horaInicio: '07:30' }, 'horaInicio'],
    ['after it closes', { horaInicio: '19:00', horaFim: '20:00' }, 'horaFim'],
    ['a day gone by', { dataInicio: '2026-11-24' }, 'dataInicio'],
    [
      'an hour that has ended',
      { dataInicio: '2026-11-25', horaInicio: '10:00', horaFim: '10:30' },
      'horaFim',
    ],
    ['an end before its start', { horaFim: '08:30' }, 'horaFim'],
    // spec: booking-rules.times-30-minute, limits.time-step-30
    ['twenty minutes', { horaFim: '09:20' }, 'horaFim'],
    ['an encaixe of yesterday', { dataInicio: '2026-11-24', isEncaixe: true }, 'dataInicio'],
    ['an encaixe in the night', { isEncaixe: true, horaInicio: '06:30', horaFim: '07:30' }, 'horaInicio'],
    [
      // spec: booking-rules.plano-saude-numero-carteirinha
      'a plan without its card',
      { modoCobranca: 'PLANO_SAUDE', dadosPlanoSaude: { planoSaude: 'Amil' } },
      'dadosPlanoSaude.numeroCarteirinha',
    ],
    // spec: booking.supervisor-social-rule
    ['a supervisor of a private one', { profissionalSupervisorId: 1 }, 'profissionalSupervisorId'],
    ['a link of an in-person one', { linkConsulta: 'https://consultas.example/1' }, 'linkConsulta'],
    [
      // spec: messages.url-rule
      'a link that is no https',
      { tipoConsulta: 'ONLINE', linkConsulta: 'javascript:alert(1)' },
      'linkConsulta',
    ],
    [
      'a link with a character that no page can hold',
      { tipoConsulta: 'ONLINE', linkConsulta: 'https://consultas.example/\0' },
      'linkConsulta',
    ],
    [
      'half a letter',
      { modoCobranca: 'PLANO_SAUDE', dadosPlanoSaude: { planoSaude: '\ud800', numeroCarteirinha: '1' } },
      'dadosPlanoSaude.planoSaude',
    ],
    ['an id of its own', { id: 5 }, 'id'],
    ['seconds', { horaInicio: '09:00:45' }, 'horaInicio'],
    // spec: booking-rules.paciente-id-required
    ['nobody', { pacienteId: null }, 'pacienteId'],
  ])('refuses %s, names the field and writes nothing', async (_, over, campo) => {
    const before = await count('atendimentos')
    const answer = await post(over)
    expect(answer.status).toBe(400)
    expect((answer.body.campos as { campo: string }[]).map(field => field.campo)).toEqual([campo])
    expect(await count('atendimentos')).toBe(before)
  })

  it('books what still runs, an encaixe on a Sunday and earlier today', async () => {
    expect((await post({ dataInicio: '2026-11-25', horaInicio: '10:30', horaFim: '11:00' })).status).toBe(201)
    expect((await post({ dataInicio: '2026-11-29', isEncaixe: true })).status).toBe(201)
    const earlier = { dataInicio: '2026-11-25', isEncaixe: true, horaInicio: '07:00', horaFim: '07:30' }
    expect((await post(earlier)).status).toBe(201)
  })

  // spec: inline-rules.cpf-senha-checked
  it('makes a new patient together with the appointment, or neither', async () => {
    const made = await post({ dataInicio: '2026-12-01', pacienteId: null, paciente: inlinePatient() })
    expect(made.status).toBe(201)
    const [patients, users] = [await count('pacientes'), await count('users')]
    const clash = await post({ dataInicio: '2026-12-01', pacienteId: null, paciente: inlinePatient() })
    expect(clash.body.codigo).toBe('HORARIO_INDISPONIVEL')
    const twin = inlinePatient({ cpf: clinic.paciente.cpf })
    const known = await post({ dataInicio: '2026-12-02', pacienteId: null, paciente: twin })
    expect([known.status, known.body.codigo]).toEqual([409, 'CPF_JA_CADASTRADO'])
    const wrong = await post({
      pacienteId: null,
      paciente: inlinePatient({ cpf: '111.111.111-11', senha: 'fraca' }),
    })
    expect((wrong.body.campos as { campo: string }[]).map(({ campo }) => campo)).toEqual([
      'paciente.cpf',
      'paciente.senha',
    ])
    // Errors in the body are reported first and together, even for a taken hour or a Sunday.
    const patientProblems = await post({
      dataInicio: '2026-11-29',
      pacienteId: null,
      paciente: inlinePatient({ dataNascimento: '2026-11-26' }),
    })
    expect((patientProblems.body.campos as { campo: string }[]).map(({ campo }) => campo)).toEqual([
      'dataInicio',
      'paciente.dataNascimento',
    ])
    expect([await count('pacientes'), await count('users')]).toEqual([patients, users])
  })

  it("answers 404 for another clinic's people, as for those who never existed", async () => {
    const other = await aClinic(clinic)
    const foreign = await post({ pacienteId: other.paciente.id })
    const nobody = await post({ pacienteId: 2_000_000_000 })
    expect([foreign.status, nobody.status]).toEqual([404, 404])
    expect(foreign.body.error).toBe(nobody.body.error)
    expect((await post({ profissionalId: other.profissional.id })).status).toBe(404)
  })

  it('says who is not there, or has left', async () => {
    const social = { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: 2_000_000_000 }
    const told = async (over: object) => (await post({ dataInicio: '2026-12-03', ...over })).body.error
    expect(await told({ pacienteId: 2_000_000_000 })).toBe('Paciente não encontrado.')
    expect(await told({ profissionalId: 2_000_000_000 })).toBe('Profissional não encontrado.')
    expect(await told(social)).toBe('Supervisor não encontrado.')
    const made = async (list: string, body: object) =>
      (await secretary.call<{ id: number }>('POST', `/v1/${list}`, { body })).body.id
    const pacienteId = await made('pacientes', clinic.aPatientBody())
    const profissionalId = await made('profissionais', clinic.aProfessionalBody())
    await secretary.call('DELETE', `/v1/pacientes/${pacienteId}`)
    await secretary.call('DELETE', `/v1/profissionais/${profissionalId}`)
    const left = (word: string) => `${word} arquivado: restaure o cadastro antes de agendar.`
    expect(await told({ pacienteId })).toBe(left('Paciente'))
    expect(await told({ profissionalId })).toBe(left('Profissional'))
    const supervised = { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: profissionalId }
    expect(await told(supervised)).toBe(left('Supervisor'))
  })

  it('makes no new patient for who may not register one', async () => {
    const one = await aClinic(clinic)
    const permissoes = DEFAULT_PERMISSIONS.SECRETARIA.filter(held => held !== 'salvar-pacientes')
    await (await one.signedIn('ADMIN')).call('PUT', '/v1/auth/permissions/SECRETARIA', {
      body: { permissoes },
    })
    const desk = await one.signedIn('SECRETARIA')
    const body = booking(one, { pacienteId: null, paciente: inlinePatient() })
    const answer = await desk.call('POST', '/v1/atendimentos', { body })
    expect([answer.status, answer.body.codigo]).toEqual([403, 'SEM_PERMISSAO'])
    expect((await desk.call('POST', '/v1/atendimentos', { body: booking(one) })).status).toBe(201)
  })

  // spec: roles.managers-alone-book-wire
  it('is for managers', async () => {
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
      const answer = await (await clinic.signedIn(role)).call('POST', '/v1/atendimentos', {
        body: booking(clinic),
      })
      expect(answer.status).toBe(403)
    }
  })
})
