import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, booking } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let doctor: { id: number }
let day = 0

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  doctor = (
    await secretary.call<{ id: number }>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })
  ).body
})
afterAll(() => clinic.close())

const tuesday = () => new Date(Date.UTC(2027, 0, 5 + 7 * day++)).toISOString().slice(0, 10)
const put = (id: number, body: object, headers: Record<string, string> = {}, who: Client = secretary) =>
  who.call('PUT', `/v1/atendimentos/${id}`, { body, headers })
const status = (id: number, to: string) =>
  secretary.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, { body: { status: to } })

describe('editar', () => {
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
    // An encaixe that lies over another cannot become a normal one there.
    const over = await book(secretary, clinic, { dataInicio, isEncaixe: true, pacienteId: patient.body.id })
    expect((await put(over.id, booking(clinic, { dataInicio, pacienteId: patient.body.id }))).status).toBe(
      409,
    )
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
    const answer = await put(id, booking(clinic, { dataInicio, pacienteId: other.id }))
    expect([answer.status, answer.body]).toMatchObject([200, { paciente: { id: other.id } }])
    const log = await clinic.rows<{ paciente_id: number }>(
      "select paciente_id from acessos where endpoint like 'PUT%' order by id desc limit 2",
    )
    expect(new Set(log.map(row => row.paciente_id))).toEqual(new Set([clinic.paciente.id, other.id]))
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
