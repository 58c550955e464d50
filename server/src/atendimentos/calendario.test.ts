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
