import { afterAll, beforeAll, expect, it } from 'vitest'
import { book } from '../../test/bookings.ts'
import { aClinic, type Clinic } from '../../test/builders.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await aClinic()
})
afterAll(() => clinic.close())

it('gives its own patient the appointment as a calendar has it, and nobody else’s', async () => {
  const secretary = await clinic.signedIn('SECRETARIA')
  const patient = await clinic.signedIn('PACIENTE')
  const { id } = await book(secretary, clinic)
  const file = await patient.call<string>('GET', `/v1/atendimentos/${id}/calendario`)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.headers['content-disposition']).toContain('consulta.ics')
  expect(file.body).toContain('METHOD:PUBLISH')
  expect(file.body).toContain(`UID:${id}.`)
  expect(file.body).not.toMatch(/psiqui/i)

  const body = clinic.aPatientBody()
  const { body: stranger } = await secretary.call<{ id: number }>('POST', '/v1/pacientes', { body })
  const other = await book(secretary, clinic, { pacienteId: stranger.id, dataInicio: '2026-11-27' })
  const refused = await patient.call('GET', `/v1/atendimentos/${other.id}/calendario`)
  expect(refused.status).toBe(404)
})

it('says where it takes place: at the clinic’s address, or behind the link of an online one', async () => {
  const [desk, admin] = [await clinic.signedIn('SECRETARIA'), await clinic.signedIn('ADMIN')]
  await admin.call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, {
    body: { endereco: 'Rua das Flores 7' },
  })
  const linkConsulta = 'https://consultas.example/7'
  const placeOf = async (over: Record<string, unknown>) => {
    const { id } = await book(desk, clinic, { dataInicio: '2026-11-30', ...over })
    const { body } = await desk.call<string>('GET', `/v1/atendimentos/${id}/calendario`)
    return body.match(/^(LOCATION|URL).*/gm)?.map(line => line.trim())
  }
  expect(await placeOf({})).toEqual(['LOCATION:Rua das Flores 7'])
  const online = { tipoConsulta: 'ONLINE', linkConsulta, horaInicio: '11:00', horaFim: '12:00' }
  expect(await placeOf(online)).toEqual([`LOCATION:${linkConsulta}`, `URL;VALUE=URI:${linkConsulta}`])
})

it('says of a cancelled one that it is cancelled, and no place', async () => {
  const desk = await clinic.signedIn('SECRETARIA')
  const patient = await clinic.signedIn('PACIENTE')
  const online = { tipoConsulta: 'ONLINE', linkConsulta: 'https://consultas.example/8' }
  const { id } = await book(desk, clinic, { dataInicio: '2026-12-01', ...online })
  const file = async () => (await patient.call<string>('GET', `/v1/atendimentos/${id}/calendario`)).body
  expect(await file()).toContain('STATUS:CONFIRMED')
  await desk.call('DELETE', `/v1/atendimentos/${id}`, { body: { motivo: 'Outro' } })
  expect(await file()).toContain('STATUS:CANCELLED')
  expect(await file()).not.toMatch(/^(LOCATION|URL)/m)
})
