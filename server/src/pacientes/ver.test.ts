import type { Paciente } from '@clinica/contract/pacientes/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)

describe('GET /v1/pacientes/{id}', () => {
  const path = `/v1/pacientes/${clinic.paciente.id}`

  // spec: patient.id-user-id, calls-patients.get-pacientes-id
  it('shows the patient to the desk and to itself, with its version, and logs who looked', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    for (const who of [admin, patient]) {
      const { status, body, headers } = await who.call<Paciente>('GET', path)
      expect([status, body, headers.etag]).toEqual([200, clinic.paciente, '"1"'])
    }
    const log = await clinic.rows("select user_id, endpoint from acessos where tipo = 'read' order by id")
    expect(log).toEqual(
      [clinic.admin.userId, clinic.paciente.userId].map(user_id => ({
        user_id,
        endpoint: 'GET /v1/pacientes/{id}',
      })),
    )
  })

  // spec: roles.others-see-appointments
  it('answers another patient, another clinic’s and none alike', async () => {
    const { body: neighbour } = await admin.call<Paciente>('POST', '/v1/pacientes', {
      body: clinic.aPatientBody(),
    })
    const patient = await clinic.signedIn('PACIENTE')
    const answers = [
      await patient.call('GET', `/v1/pacientes/${neighbour.id}`),
      await patient.call('GET', `/v1/pacientes/${other.paciente.id}`),
      await admin.call('GET', `/v1/pacientes/${other.paciente.id}`),
      await admin.call('GET', '/v1/pacientes/2147483647'),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { ...answers[0]?.body, codigo: 'NAO_ENCONTRADO' }])
    expect(await clinic.rows("select from eventos where codigo = 'NAO_ENCONTRADO'")).toHaveLength(4)
    expect(await clinic.rows('select from acessos where paciente_id = $1', [other.paciente.id])).toEqual([])
  })

  it('shows an archived patient to the desk', async () => {
    await clinic.rows('update pacientes set arquivado_em = now() where id = $1', [clinic.paciente.id])
    expect((await admin.call<Paciente>('GET', path)).body).toEqual({ ...clinic.paciente, arquivado: true })
    // A session must not outlive the archiving, which that verb's tests check; if one did, it would show nothing.
  })
})
