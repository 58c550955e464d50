import { ROLES } from '@clinica/contract/permissions.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, WEDNESDAY } from '../../test/builders.ts'
import { aProfile } from '../../test/samples.ts'

const server = await aServer()
afterAll(server.close)
const clinic = await aClinic(server)

describe('/v1/secretarias/logado', () => {
  it('shows the secretary its own record, and changes its five fields', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    const own = await desk.call('GET', '/v1/secretarias/logado')
    expect([own.body, own.headers.etag]).toEqual([clinic.secretaria, '"1"'])
    const perfil = { ...aProfile(clinic.secretaria), nome: 'Íris', celular: '(11) 98888-7777' }
    const saved = await desk.call('POST', '/v1/secretarias/logado', { body: perfil })
    expect([saved.status, saved.body, saved.headers.etag]).toEqual([
      200,
      { ...clinic.secretaria, nome: 'Íris', celular: '11988887777' },
      '"2"',
    ])
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

  it.each(['SECRETARIA', 'PACIENTE'] as const)(
    'keeps the e-mail of a %s whose sign-in is more than fifteen minutes old, and saves the rest',
    async role => {
      const there = await aClinic(server)
      const [person, path] =
        role === 'PACIENTE'
          ? [there.paciente, '/v1/pacientes/logado']
          : [there.secretaria, '/v1/secretarias/logado']
      const desk = await there.signedIn(role)
      const save = (who: Client, email: string) =>
        who.call('POST', path, { body: { ...aProfile(person), nome: 'Íris', email } })
      server.clock.now = new Date(WEDNESDAY.getTime() + 15 * 60_000 + 1)
      try {
        expect(await save(desk, 'ladrao@correio.example')).toMatchObject({
          status: 403,
          body: {
            codigo: 'ENTRADA_ANTIGA',
            error: 'Por segurança, entre novamente para alterar o e-mail.',
          },
        })
        // Nor is the caller told whether somebody has that e-mail.
        expect((await save(desk, there.admin.email)).body).toMatchObject({ codigo: 'ENTRADA_ANTIGA' })
        expect((await save(desk, person.email.toUpperCase())).body).toMatchObject({ nome: 'Íris' })
        const fresh = await there.signedInAs(person.email)
        expect((await save(fresh, `nova.${person.email}`)).status).toBe(200)
      } finally {
        server.clock.now = WEDNESDAY
      }
    },
  )
})
