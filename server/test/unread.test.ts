/** No part of a body is read before the caller is authorized: every endpoint that takes one and needs a caller. */
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aClinic, type Client, client } from './builders.ts'
import { WALK, type Walked } from './samples.ts'

const clinic = await aClinic()
afterAll(clinic.close)
const insiders = {
  ADMIN: await clinic.signedIn('ADMIN'),
  PACIENTE: await clinic.signedIn('PACIENTE'),
  SECRETARIA: await clinic.signedIn('SECRETARIA'),
  PROFISSIONAL: await clinic.signedIn('PROFISSIONAL'),
}
const gone = await clinic.signedIn('SECRETARIA')
await gone.call('POST', '/v1/auth/logout')

/** Every caller without access, and the status that each gets. */
const outsiders = ({ entry }: Walked): [Client, number][] => {
  const signedIn = { 'client-id': clinic.tenant.clientId }
  const roles = entry.roles ?? ['PACIENTE']
  const withoutRole: [Client, number][] = roles.includes('PACIENTE') ? [] : [[insiders.PACIENTE, 403]]
  return [
    [client(clinic, signedIn), 401],
    [client(clinic, { ...signedIn, authorization: 'Bearer x.y.z' }), 401],
    [gone, 401],
    ...withoutRole,
  ]
}

const ofCallers = WALK.filter(({ body, entry }) => body && !['anyone', 'client'].includes(entry.permission))
describe.each(ofCallers)('who does not get into $name', walked => {
  it('hears so, and nothing of the body is read', async () => {
    const { entry } = walked
    const schema = vi.spyOn(entry.body, 'safeParse')
    const json = vi.spyOn(JSON, 'parse')
    const body = '{"__quem_le_isto": 1}'
    const asked = () => [schema.mock.calls.length, json.mock.calls.filter(([text]) => text === body).length]
    try {
      for (const [outsider, status] of outsiders(walked))
        for (const sent of [body, '{', '']) {
          const answer = await outsider.call(entry.method, walked.path(1), { body: sent })
          expect([answer.status, asked()]).toEqual([status, [0, 0]])
        }
      // The control: for an authorized caller it is read.
      const insider = insiders[entry.roles?.[0] ?? 'ADMIN']
      expect((await insider.call(entry.method, walked.path(1), { body })).status).toBe(400)
      expect(asked()).toEqual([1, 1])
    } finally {
      schema.mockRestore()
      json.mockRestore()
    }
  })
})
