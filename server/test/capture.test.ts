/** What the bench relies on: capturing the one statement of a list as the product sends it. */
import { afterAll, expect, inject, it } from 'vitest'
import { captureStatement } from '../../bench/capture.ts'
import { aClinic, aServer, client, SECRET, SENHA } from './builders.ts'

// Uses the real clock, as the bench does.
const server = await aServer({ now: new Date() })
const clinic = await aClinic(server)
afterAll(clinic.close)

const ofTheDesk = async () => {
  const standing = { 'client-id': clinic.tenant.clientId }
  const { body } = await client(server, standing).call<{ access_token: string }>(
    'POST',
    '/v1/auth/authenticate',
    {
      body: { email: clinic.secretaria.email, password: SENHA },
    },
  )
  return { ...standing, authorization: `Bearer ${body.access_token}` }
}
const caught = async (path: string) => captureStatement(inject('appUrl'), path, await ofTheDesk(), SECRET)

it('is caught with its values, without what every call sends around it', async () => {
  const day = '2026-11-25'
  const { text, values } = await caught(`/v1/atendimentos?de=${day}&ate=${day}&size=10`)
  expect(text).toMatch(/from "atendimentos"/)
  expect(values).toContainEqual(new Date(`${day}T00:00:00-03:00`))
  expect(await clinic.rows(text, values)).toEqual([])
})

it('is caught of a search too, whose entry in the log has a transaction of its own', async () => {
  const { text } = await caught(`/v1/pacientes?nome=${encodeURIComponent(clinic.paciente.nome)}`)
  expect(text).toMatch(/from buscar_pacientes\(/)
})

it('names what was sent where that is not one', async () => {
  await expect(caught(`/v1/pacientes/${clinic.paciente.id}/exportar`)).rejects.toThrow(
    /sends not one statement/,
  )
})
