import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, booking } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let admin: Client
let doctor: { id: number }
let day = 0

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  admin = await clinic.signedIn('ADMIN')
  doctor = (
    await secretary.call<{ id: number }>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })
  ).body
})
afterAll(() => clinic.close())

const tuesday = () => new Date(Date.UTC(2027, 0, 5 + 7 * day++)).toISOString().slice(0, 10)
const put = (id: number, body: object, headers: Record<string, string> = {}, who: Client = secretary) =>
  who.call('PUT', `/v1/atendimentos/${id}`, { body, headers })
const status = (id: number, to: string) =>
  secretary.call<{ dataHoraChegada: string | null }>('PATCH', `/v1/atendimentos/${id}/mudar-status`, {
    body: { status: to },
  })

describe('editar', () => {
  // spec: appointment.tipo-atendimento-social, appointment.profissional-supervisor-id
  // spec: appointment.sent-profissional-supervisor, appointment.appointment-id-put
  // spec: calls-appointments.put-atendimentos-id
  it('replaces the record, keeps status and arrival when the time stays', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    await status(id, 'PACIENTE_AGUARDANDO')
    const answer = await put(id, {
      id,
      ...booking(clinic, { dataInicio, tipoAtendimento: 'SOCIAL', profissionalSupervisorId: doctor.id }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe('"3"')
    expect(answer.body).toMatchObject({
      status: 'PACIENTE_AGUARDANDO',
      tipoAtendimento: 'SOCIAL',
      profissionalSupervisor: { id: doctor.id },
    })
    expect(answer.body.dataHoraChegada).not.toBeNull()
  })

  // spec: appointment.tipo-atendimento-retorno, calls-appointments.put-atendimentos-id
  it('with another time or professional does what rescheduling does', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    await status(id, 'PACIENTE_AGUARDANDO')
    const moved = { dataInicio, horaInicio: '11:00', horaFim: '11:30', tipoAtendimento: 'RETORNO' }
    const later = await put(id, booking(clinic, moved))
    expect(later.body).toMatchObject({
      status: 'AGENDADO',
      dataHoraChegada: null,
      tipoAtendimento: 'RETORNO',
    })
    await status(id, 'CONFIRMADO_PELO_PACIENTE')
    const other = booking(clinic, {
      dataInicio,
      horaInicio: '11:00',
      horaFim: '11:30',
      profissionalId: doctor.id,
    })
    expect((await put(id, other)).body).toMatchObject({ status: 'AGENDADO', profissional: { id: doctor.id } })
  })

  it('for another patient keeps nothing that the first one confirmed, and who waits waits on', async () => {
    const dataInicio = tuesday()
    const { body: other } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const { id } = await book(secretary, clinic, { dataInicio })
    const byLink = () =>
      clinic.rows(
        `update atendimentos set status = 'CONFIRMADO_PELO_PACIENTE', confirmado_pelo_link = true where id = $1`,
        [id],
      )
    const marked = async () =>
      (await clinic.rows('select confirmado_pelo_link as it from atendimentos where id = $1', [id]))[0]?.it
    await byLink()
    const same = await put(id, booking(clinic, { dataInicio, tipoAtendimento: 'RETORNO' }))
    expect(same.body).toMatchObject({ status: 'CONFIRMADO_PELO_PACIENTE', confirmadoPeloLink: true })
    const replaced = await put(id, booking(clinic, { dataInicio, pacienteId: other.id }))
    expect(replaced.body).toMatchObject({ status: 'AGENDADO', confirmadoPeloLink: false })

    await byLink()
    const arrived = await status(id, 'PACIENTE_AGUARDANDO')
    expect(await marked()).toBe(true)
    const corrected = await put(id, booking(clinic, { dataInicio }))
    expect(corrected.body).toMatchObject({
      status: 'PACIENTE_AGUARDANDO',
      dataHoraChegada: arrived.body.dataHoraChegada,
    })
    expect(await marked()).toBe(false)
  })

  it('refuses a taken time, and changes nothing', async () => {
    const dataInicio = tuesday()
    const patient = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await book(secretary, clinic, { dataInicio })
    const { id } = await book(secretary, clinic, {
      dataInicio,
      horaInicio: '14:00',
      horaFim: '15:00',
      pacienteId: patient.body.id,
    })
    const answer = await put(id, booking(clinic, { dataInicio, pacienteId: patient.body.id }))
    expect([answer.status, answer.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])
    const busy = booking(clinic, { dataInicio, profissionalId: doctor.id })
    expect((await put(id, busy)).body.codigo).toBe('PACIENTE_OCUPADO')
    const [row] = await clinic.rows('select versao from atendimentos where id = $1', [id])
    expect(row).toEqual({ versao: 1 })
  })

  it('makes a normal one of an encaixe where nothing lies, an encaixe neither, and inside the opening hours', async () => {
    const dataInicio = tuesday()
    const { body: patient } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const squeezed = { dataInicio, isEncaixe: true, pacienteId: patient.id }
    // No constraint prevents overlapping an encaixe: only the query does.
    await book(secretary, clinic, { dataInicio, isEncaixe: true })
    const over = await book(secretary, clinic, squeezed)
    const there = await put(over.id, booking(clinic, { ...squeezed, isEncaixe: false }))
    expect([there.status, there.body.codigo]).toEqual([409, 'HORARIO_INDISPONIVEL'])

    const early = { ...squeezed, horaInicio: '07:00', horaFim: '08:00' }
    const { id } = await book(secretary, clinic, early)
    const closed = await put(id, booking(clinic, { ...early, isEncaixe: false }))
    expect([closed.status, closed.body.campos]).toMatchObject([400, [{ campo: 'horaInicio' }]])

    const free = { ...squeezed, horaInicio: '15:00', horaFim: '16:00' }
    const alone = await book(secretary, clinic, free)
    expect((await put(alone.id, booking(clinic, { ...free, isEncaixe: false }))).status).toBe(200)
  })

  it('does not ask for its time back while it counts as missed', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    await status(id, 'PACIENTE_FALTOU')
    const { body: patient } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    await book(secretary, clinic, { dataInicio, pacienteId: patient.id })
    const encaixe = booking(clinic, { dataInicio, isEncaixe: true })
    expect((await put(id, encaixe)).body).toMatchObject({ status: 'PACIENTE_FALTOU', isEncaixe: true })
    expect((await put(id, booking(clinic, { dataInicio }))).body).toMatchObject({
      status: 'PACIENTE_FALTOU',
      isEncaixe: false,
    })
  })

  it('puts in nobody who left, and nobody who is busy', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    const made = async (list: string, body: object) =>
      (await secretary.call<{ id: number }>('POST', `/v1/${list}`, { body })).body.id
    const gone = {
      patient: await made('pacientes', clinic.aPatientBody()),
      supervisor: await made('profissionais', clinic.aProfessionalBody()),
    }
    await secretary.call('DELETE', `/v1/pacientes/${gone.patient}`)
    await secretary.call('DELETE', `/v1/profissionais/${gone.supervisor}`)
    const social = { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: gone.supervisor }
    for (const over of [{ pacienteId: gone.patient }, social]) {
      const answer = await put(id, booking(clinic, { dataInicio, ...over }))
      expect([answer.status, answer.body.codigo]).toEqual([409, 'PESSOA_ARQUIVADA'])
    }

    const busy = await made('pacientes', clinic.aPatientBody())
    await book(secretary, clinic, { dataInicio, pacienteId: busy, profissionalId: doctor.id })
    const answer = await put(id, booking(clinic, { dataInicio, pacienteId: busy }))
    expect([answer.status, answer.body.codigo]).toEqual([409, 'PACIENTE_OCUPADO'])
    const [row] = await clinic.rows('select versao from atendimentos where id = $1', [id])
    expect(row).toEqual({ versao: 1 })
  })

  it('minds no encaixe of the patient with somebody else', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio, horaInicio: '14:00', horaFim: '15:00' })
    await book(secretary, clinic, { dataInicio, isEncaixe: true, profissionalId: doctor.id })
    expect((await put(id, booking(clinic, { dataInicio }))).status).toBe(200)
  })

  it('makes a new patient with it, who may be registered, or changes nothing', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    const inline = (over: Record<string, unknown> = {}) => {
      const { whatsapp: _, endereco: __, convenio: ___, ...paciente } = clinic.aPatientBody(over)
      return paciente
    }
    const send = (paciente: object) => put(id, booking(clinic, { dataInicio, pacienteId: null, paciente }))
    const bornTomorrow = await send(inline({ dataNascimento: '2026-11-26' }))
    expect([bornTomorrow.status, bornTomorrow.body.campos]).toMatchObject([
      400,
      [{ campo: 'paciente.dataNascimento' }],
    ])
    const paciente = inline()
    const made = await send(paciente)
    expect([made.status, made.body]).toMatchObject([200, { paciente: { email: paciente.email } }])
    const [row] = await clinic.rows('select paciente_id from atendimentos where id = $1', [id])
    expect(row?.paciente_id).not.toBe(clinic.paciente.id)
  })

  it('keeps a supervisor who has left since', async () => {
    const dataInicio = tuesday()
    const { body: supervisor } = await secretary.call<{ id: number }>('POST', '/v1/profissionais', {
      body: clinic.aProfessionalBody(),
    })
    const social = { dataInicio, tipoAtendimento: 'SOCIAL', profissionalSupervisorId: supervisor.id }
    const { id } = await book(secretary, clinic, social)
    await clinic.rows('update profissionais set arquivado_em = now() where id = $1', [supervisor.id])
    expect((await put(id, booking(clinic, { ...social, enviarLembrete: true }))).status).toBe(200)
  })

  it('corrects what is past, but moves nothing into the past', async () => {
    const { id } = await book(secretary, clinic)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 9 * 86_400_000)
    const plan = {
      modoCobranca: 'PLANO_SAUDE',
      dadosPlanoSaude: { planoSaude: 'Amil', numeroCarteirinha: '12' },
    }
    expect((await put(id, booking(clinic, plan))).status).toBe(200)
    const moved = await put(id, booking(clinic, { horaInicio: '08:00', horaFim: '09:00' }))
    expect([moved.status, moved.body.campos]).toMatchObject([400, [{ campo: 'dataInicio' }]])
    clinic.clock.now = WEDNESDAY
  })

  // spec: calls-appointments.put-atendimentos-id
  it('never overwrites unaware: an old version is 412', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    const body = booking(clinic, { dataInicio, enviarLembrete: true })
    const answers = await Promise.all([
      put(id, body, { 'if-match': '"1"' }),
      put(id, body, { 'if-match': '"1"' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const read = await secretary.call('GET', `/v1/atendimentos/${id}`)
    expect(read.headers.etag).toBe('"2"')
  })

  it('stands in the access log of both patients when it goes from one to another', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    const { body: other } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const seen = async (paciente: number) =>
      (
        await admin.call<{ content: { endpoint: string }[] }>(
          'GET',
          `/v1/pacientes/${paciente}/acessos?size=1000`,
        )
      ).body.content.filter(({ endpoint }) => endpoint === 'PUT /v1/atendimentos/{id}').length
    const before = await seen(clinic.paciente.id)
    const answer = await put(id, booking(clinic, { dataInicio, pacienteId: other.id }))
    expect([answer.status, answer.body]).toMatchObject([200, { paciente: { id: other.id } }])
    expect(await seen(clinic.paciente.id)).toBe(before + 1)
    expect(await seen(other.id)).toBe(1)
  })

  it('refuses a cancelled one, another id in the body, and who may not', async () => {
    const dataInicio = tuesday()
    const { id } = await book(secretary, clinic, { dataInicio })
    const body = booking(clinic, { dataInicio })
    expect((await put(id, { ...body, id: id + 1 })).body.campos).toMatchObject([{ campo: 'id' }])
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const)
      expect((await put(id, body, {}, await clinic.signedIn(role))).status).toBe(403)
    await status(id, 'CANCELADO_PELO_PACIENTE')
    expect((await put(id, body)).body.codigo).toBe('ATENDIMENTO_CANCELADO')
    expect((await put(2_000_000_000, body)).status).toBe(404)
  })
})
