import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Booked, book } from '../../test/bookings.ts'
import { aClinic, type Client, type Clinic } from '../../test/builders.ts'

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
  content: Booked[]
  page: { size: number; number: number; totalPages: number; totalElements: number }
}
const list = async (query: string, who: Client = secretary) =>
  (await who.call<List>('GET', `/v1/atendimentos?${query}`)).body
const hoursOf = (page: List) => page.content.map(a => a.dataHoraInicioAtendimento.slice(11, 16))

describe('listar', () => {
  it('sorts by start, pages, and tells the total also past the end', async () => {
    const first = await list('size=4')
    expect(first.page).toEqual({ size: 4, number: 0, totalPages: 2, totalElements: 6 })
    expect(hoursOf(first)).toEqual(['08:00', '09:00', '10:00', '11:00'])
    expect(hoursOf(await list('size=4&page=1'))).toEqual(['13:00', '09:00'])
    const past = await list('size=4&page=9')
    expect([past.content, past.page.totalElements]).toEqual([[], 6])
  })

  it('filters by days of the clinic, both included', async () => {
    expect((await list('de=2026-11-26&ate=2026-11-26')).page.totalElements).toBe(5)
    expect((await list('de=2026-11-27&ate=2026-11-27')).page.totalElements).toBe(1)
    expect((await list('de=2026-11-28')).page.totalElements).toBe(0)
  })

  it('filters by name or CPF, professionals, status and kind', async () => {
    expect((await list('nomeOuCpf=conceicao+JOAO')).page.totalElements).toBe(2)
    expect((await list(`nomeOuCpf=${named.cpf.slice(0, 6)}`)).page.totalElements).toBe(2)
    expect((await list('nomeOuCpf=%25')).page.totalElements).toBe(0)
    expect((await list(`profissionais=${doctor.id}`)).page.totalElements).toBe(2)
    expect((await list(`profissionais=${doctor.id},${clinic.profissional.id}`)).page.totalElements).toBe(6)
    expect((await list('status=AGENDADO,PACIENTE_FALTOU')).page.totalElements).toBe(6)
    expect((await list('status=PACIENTE_FALTOU')).page.totalElements).toBe(0)
    expect(hoursOf(await list('tipoConsulta=ONLINE'))).toEqual(['09:00'])
    expect((await list('de=&ate=&nomeOuCpf=&profissionais=')).page.totalElements).toBe(6)
  })

  it('sorts by any of its columns, both ways, ties by id', async () => {
    const byPatient = await list('sort=paciente.nome,desc&sort=dataHoraInicioAtendimento,desc')
    expect(byPatient.content).toHaveLength(6)
    const byKind = await list('sort=tipoConsulta,asc')
    expect(hoursOf(byKind)[0]).toBe('09:00')
    for (const field of ['profissional.nome', 'status', 'dataHoraChegada'])
      expect((await list(`sort=${field},desc`)).content).toHaveLength(6)
  })

  it('shows each only what is theirs', async () => {
    expect((await list('', await clinic.signedInAs(doctor.email))).page.totalElements).toBe(2)
    expect((await list('', await clinic.signedIn('PROFISSIONAL'))).page.totalElements).toBe(4)
    expect((await list('', await clinic.signedIn('PACIENTE'))).page.totalElements).toBe(4)
    const other = await aClinic(clinic)
    expect((await list('', await other.signedIn('ADMIN'))).page.totalElements).toBe(0)
  })
})
