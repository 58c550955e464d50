import { ROLES } from '@clinica/contract/permissions.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic } from '../../test/builders.ts'
import { aProfile } from '../../test/samples.ts'

const clinic = await aClinic()
afterAll(clinic.close)

describe('/v1/secretarias/logado', () => {
  it('shows the secretary its own record, and changes its five fields', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await desk.call('GET', '/v1/secretarias/logado')).body).toEqual(clinic.secretaria)
    const perfil = { ...aProfile(clinic.secretaria), nome: 'Íris', celular: '(11) 98888-7777' }
    const { status, body } = await desk.call('POST', '/v1/secretarias/logado', { body: perfil })
    expect([status, body]).toEqual([200, { ...clinic.secretaria, nome: 'Íris', celular: '11988887777' }])
  })

  it('is no other role’s, nor is the list', async () => {
    for (const role of ROLES) {
      const who = await clinic.signedIn(role)
      const own = role === 'SECRETARIA' ? 200 : 403
      expect((await who.call('GET', '/v1/secretarias/logado')).status).toBe(own)
      const one = await who.call('GET', `/v1/secretarias/${clinic.secretaria.id}`)
      expect(one.status).toBe(role === 'ADMIN' ? 200 : 403)
    }
  })

  it('ends every session with a new e-mail, and only its own', async () => {
    const [desk, again] = [await clinic.signedIn('SECRETARIA'), await clinic.signedIn('SECRETARIA')]
    const admin = await clinic.signedIn('ADMIN')
    const { body: own } = await desk.call<Secretaria>('GET', '/v1/secretarias/logado')
    const perfil = { ...aProfile(own), email: 'nova@correio.example' }
    expect((await desk.call('POST', '/v1/secretarias/logado', { body: perfil })).status).toBe(200)
    for (const who of [desk, again]) expect((await who.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await admin.call('GET', '/v1/auth/info')).status).toBe(200)
    await clinic.signedInAs('nova@correio.example')
  })
})
