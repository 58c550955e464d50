import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic, WEDNESDAY } from '../../test/builders.ts'

let clinic: Clinic
let secretary: Client
let doctor: { id: number; email: string }
let named: { id: number; cpf: string }

beforeAll(async () => {
  clinic = await aClinic()
  secretary = await clinic.signedIn('SECRETARIA')
  const make = <T>(path: string, body: unknown) => secretary.call<T>('POST', path, { body })
  doctor = (await make<typeof doctor>('/v1/profissionais', clinic.aProfessionalBody())).body
  named = (
    await make<typeof named>('/v1/pacientes', clinic.aPatientBody({ nome: 'João', sobrenome: 'Conceição' }))
  ).body
  const hours = ['08:00', '09:00', '10:00', '11:00', '13:00'] as const
  for (const [i, horaInicio] of hours.entries())
    await book(secretary, clinic, {
      horaInicio,
      horaFim: `${horaInicio.slice(0, 3)}30`,
      profissionalId: i % 2 === 0 ? clinic.profissional.id : doctor.id,
      pacienteId: i === 3 ? named.id : clinic.paciente.id,
      tipoConsulta: i === 1 ? 'ONLINE' : 'PRESENCIAL',
    })
  await book(secretary, clinic, { dataInicio: '2026-11-27', pacienteId: named.id })
})
afterAll(() => clinic.close())

interface List {
  content: (Booked & { paciente: { id: number } })[]
  page: { size: number; number: number; totalPages: number; totalElements: number }
}
const list = async (query: string, who: Client = secretary) =>
  (await who.call<List>('GET', `/v1/atendimentos?${query}`)).body
const hoursOf = (page: List) => page.content.map(a => a.dataHoraInicioAtendimento.slice(11, 16))

describe('listar', () => {
  // spec: day-list.server-paging-answered, day-list.default-sort-start-time
  // spec: account.paged-response-content-list, account.paged-response-page-size, account.every-list-paged
  // spec: calls-appointments.get-atendimentos-page-size
  it('sorts by start, pages, and tells the total also past the end', async () => {
    const first = await list('size=4')
    expect(first.page).toEqual({ size: 4, number: 0, totalPages: 2, totalElements: 6 })
    expect(hoursOf(first)).toEqual(['08:00', '09:00', '10:00', '11:00'])
    expect(hoursOf(await list('size=4&page=1'))).toEqual(['13:00', '09:00'])
    const past = await list('size=4&page=9')
    expect([past.content, past.page.totalElements]).toEqual([[], 6])
  })

  // spec: day-list.filter-date-answered, calls-appointments.get-atendimentos-filters
  it('filters by days of the clinic, both included', async () => {
    expect((await list('de=2026-11-26&ate=2026-11-26')).page.totalElements).toBe(5)
    expect((await list('de=2026-11-27&ate=2026-11-27')).page.totalElements).toBe(1)
    expect((await list('de=2026-11-28')).page.totalElements).toBe(0)
    for (const path of ['?', '/exportar?', '/metricas?']) {
      const turned = `/v1/atendimentos${path}de=2026-11-27&ate=2026-11-26`
      expect((await secretary.call('GET', turned)).body).toMatchObject({
        status: 400,
        campos: [{ campo: 'ate' }],
      })
    }
  })

  // spec: day-list.filter-text-answered, day-list.filter-means, day-list.filter-status-answered
  // spec: appointment.tipo-consulta-online, calls-appointments.get-atendimentos-filters
  it('filters by name or CPF, professionals, status and kind', async () => {
    expect((await list('nomeOuCpf=conceicao+JOAO')).page.totalElements).toBe(2)
    expect((await list(`nomeOuCpf=${named.cpf.slice(0, 6)}`)).page.totalElements).toBe(2)
    expect((await list('nomeOuCpf=%25')).page.totalElements).toBe(0)
    expect((await list(`profissionais=${doctor.id}`)).page.totalElements).toBe(2)
    expect((await list('status=AGENDADO,PACIENTE_FALTOU')).page.totalElements).toBe(6)
    expect((await list('status=PACIENTE_FALTOU')).page.totalElements).toBe(0)
    expect(hoursOf(await list('tipoConsulta=ONLINE'))).toEqual(['09:00'])
    const third = (
      await secretary.call<{ id: number }>('POST', '/v1/profissionais', { body: clinic.aProfessionalBody() })
    ).body
    const apart = { dataInicio: '2026-11-30', pacienteId: named.id, profissionalId: third.id }
    await book(secretary, clinic, apart)
    expect((await list(`profissionais=${doctor.id},${clinic.profissional.id}`)).page.totalElements).toBe(6)
    expect((await list('de=&ate=&nomeOuCpf=&profissionais=')).page.totalElements).toBe(7)
  })

  // spec: roles.others-see-appointments
  it('shows each only what is theirs', async () => {
    const supervised = { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: doctor.id }
    await book(secretary, clinic, { dataInicio: '2026-12-01', ...supervised })
    expect((await list('', await clinic.signedInAs(doctor.email))).page.totalElements).toBe(3)
    expect((await list('', await clinic.signedIn('PROFISSIONAL'))).page.totalElements).toBe(5)
    expect((await list('', await clinic.signedIn('PACIENTE'))).page.totalElements).toBe(5)
    const other = await aClinic(clinic)
    expect((await list('', await other.signedIn('ADMIN'))).page.totalElements).toBe(0)
  })

  // A term is compared with their own patients alone: neither answer nor time tells of anybody else.
  it('finds for each only their own, by name and by CPF, in a period and in all the years', async () => {
    const people = [doctor.email, clinic.profissional.email, clinic.paciente.email]
    const counts = await Promise.all(
      people.map(async email => {
        const who = await clinic.signedInAs(email)
        const of = async (query: string) => (await list(query, who)).content.map(({ id }) => id)
        const theirs = (await list('size=80', who)).content.filter(({ paciente }) => paciente.id === named.id)
        for (const term of ['conceicao', 'joao', named.cpf])
          for (const period of ['', '&de=2026-01-01&ate=2027-12-31'])
            expect([email, term, await of(`nomeOuCpf=${term}${period}`)]).toEqual([
              email,
              term,
              theirs.map(({ id }) => id),
            ])
        return theirs.length
      }),
    )
    expect(counts.toSorted()[0]).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(0)
  })
})

describe('the order of the list', () => {
  let own: Clinic
  let desk: Client
  /** Appointment id to the letter it was booked under, in order of booking from a. */
  let letters: Map<number, string>

  beforeAll(async () => {
    own = await aClinic(clinic)
    desk = await own.signedIn('SECRETARIA')
    const make = async (path: string, body: unknown) =>
      (await desk.call<{ id: number }>('POST', path, { body })).body.id
    const patient = (nome: string) => make('/v1/pacientes', own.aPatientBody({ nome }))
    const professional = (nome: string) => make('/v1/profissionais', own.aProfessionalBody({ nome }))
    const [zelia, bruno, alvaro] = [await patient('Zélia'), await patient('Bruno'), await patient('Álvaro')]
    const [beatriz, angela] = [await professional('Beatriz'), await professional('Ângela')]
    const at = async (
      dataInicio: string,
      horaInicio: string,
      who: number,
      by: number,
      tipoConsulta: string,
    ) => {
      const horaFim = `${horaInicio.slice(0, 2)}:30`
      const people = { pacienteId: who, profissionalId: by }
      return (await book(desk, own, { dataInicio, horaInicio, horaFim, tipoConsulta, ...people })).id
    }
    const a = await at('2026-11-26', '15:00', zelia, beatriz, 'PRESENCIAL')
    const b = await at('2026-11-26', '09:00', alvaro, angela, 'ONLINE')
    const c = await at('2026-11-27', '09:00', bruno, beatriz, 'PRESENCIAL')
    const d = await at('2026-11-26', '09:00', bruno, beatriz, 'PRESENCIAL')
    const e = await at('2026-11-25', '11:00', zelia, angela, 'PRESENCIAL')
    const f = await at('2026-11-25', '15:00', alvaro, beatriz, 'ONLINE')
    letters = new Map([a, b, c, d, e, f].map((id, i) => [id, 'abcdef'.charAt(i)]))

    const move = (id: number, status: string) =>
      desk.call('PATCH', `/v1/atendimentos/${id}/mudar-status`, { body: { status } })
    await move(c, 'PACIENTE_FALTOU')
    await move(f, 'PACIENTE_AGUARDANDO')
    own.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
    await move(d, 'PACIENTE_AGUARDANDO')
    own.clock.now = WEDNESDAY
    await desk.call('DELETE', `/v1/atendimentos/${e}`, { body: { motivo: 'Outro' } })
  })

  const order = async (query: string) =>
    (await list(query, desk)).content.map(({ id }) => letters.get(id)).join(' ')

  // spec: day-list.sortable-column-order-answered, calls-appointments.get-atendimentos-sort
  it.each([
    ['dataHoraInicioAtendimento', 'e f b d a c', 'c a b d f e'],
    ['paciente.nome', 'b f c d a e', 'a e c d b f'],
    ['profissional.nome', 'b e a c d f', 'a c d f b e'],
    ['tipoConsulta', 'b f a c d e', 'a c d e b f'],
    ['status', 'a b e d f c', 'c d f e a b'],
    ['dataHoraChegada', 'f d a b c e', 'a b c e d f'],
  ])('by %s, both ways, ties by id', async (field, ascending, descending) => {
    expect(await order(`sort=${field},asc`)).toBe(ascending)
    expect(await order(`sort=${field}`)).toBe(ascending)
    expect(await order(`sort=${field},desc`)).toBe(descending)
    const pages: string[] = []
    for (const page of [0, 1, 2]) pages.push(await order(`sort=${field},desc&size=2&page=${page}`))
    expect(pages.join(' ')).toBe(descending)
  })

  it('by several, in the order that they are asked', async () => {
    expect(await order('')).toBe('e f b d a c')
    expect(await order('sort=profissional.nome,desc&sort=dataHoraInicioAtendimento,desc')).toBe('c a d f b e')
    expect(await order('sort=tipoConsulta&sort=paciente.nome,desc')).toBe('b f a e c d')
  })
})
