/** What an open desk does not allow: a change that would lock the owner out needs a recent sign-in. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Client, type Clinic, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { codeAt } from '../../test/factor.ts'

const server = await aServer()
afterAll(server.close)

const FRESH = 15 * 60_000
const later = (ms: number) => {
  server.clock.now = new Date(WEDNESDAY.getTime() + ms)
}
const PATH = '/v1/auth/segundo-fator'
const turnOn = (who: Client, segredo: string) =>
  who.call('PUT', PATH, { body: { codigo: codeAt(segredo, server.clock.now) } })
const key = async (who: Client) => (await who.call<{ segredo: string }>('POST', PATH)).body.segredo

let clinic: Clinic
beforeEach(async () => {
  later(0)
  clinic = await aClinic(server)
})

describe('turning the second factor on', () => {
  const old = {
    status: 403,
    body: {
      codigo: 'ENTRADA_ANTIGA',
      error: 'Por segurança, entre novamente para ativar o segundo fator.',
    },
  }

  it('is refused to a session of more than fifteen minutes, however often it was refreshed', async () => {
    const desk = await clinic.signedIn('PROFISSIONAL')
    const segredo = await key(desk)
    later(FRESH + 1)
    expect(await desk.call('POST', PATH)).toMatchObject(old)
    expect(await turnOn(desk, segredo)).toMatchObject(old)
    expect((await desk.call('GET', PATH)).body).toMatchObject({ ativo: false })
    // After a new sign-in, the key that the authenticator already has still works.
    expect((await turnOn(await clinic.signedIn('PROFISSIONAL'), segredo)).status).toBe(200)
  })

  it('is open until then', async () => {
    const desk = await clinic.signedIn('PROFISSIONAL')
    later(FRESH)
    expect((await turnOn(desk, await key(desk))).status).toBe(200)
  })

  it('ends the other sessions of the account, and nobody else’s', async () => {
    const [desk, other, colleague] = [
      await clinic.signedIn('PROFISSIONAL'),
      await clinic.signedIn('PROFISSIONAL'),
      await clinic.signedIn('SECRETARIA'),
    ]
    const segredo = await key(desk)
    expect((await turnOn(desk, 'A'.repeat(32))).status).toBe(400)
    expect((await other.call('GET', PATH)).status).toBe(200)
    expect((await turnOn(desk, segredo)).status).toBe(200)
    const alive = await Promise.all([desk, other, colleague].map(who => who.call('GET', PATH)))
    expect(alive.map(({ status }) => status)).toEqual([200, 401, 200])
  })
})

describe('moving the e-mail of an administrator', () => {
  const put = (who: Client, userId: number, body: object) =>
    who.call<{ email: string }>('PUT', `/v1/auth/user/${userId}`, { body })

  it.each(['its own', 'another’s'])(
    'is refused to a session of more than fifteen minutes: %s',
    async whose => {
      const desk = await clinic.signedIn('ADMIN')
      const { body: other } = await desk.call<{ userId: number; email: string }>(
        'POST',
        '/v1/auth/register',
        {
          body: {
            firstname: 'Renato',
            lastname: 'Leite',
            email: `chefe@${clinic.tenant.nome}.example`,
            password: SENHA,
            role: 'ADMIN',
          },
        },
      )
      const { userId, email } = whose === 'its own' ? clinic.admin : other
      const next = { email: `ladrao@${clinic.tenant.nome}.example` }
      later(FRESH + 1)
      expect(await put(desk, userId, next)).toMatchObject({
        status: 403,
        body: {
          codigo: 'ENTRADA_ANTIGA',
          error: 'Por segurança, entre novamente para alterar o e-mail.',
        },
      })
      // Other account data, and the same e-mail in capitals, need no recent sign-in.
      expect((await put(desk, userId, { firstname: 'Rita', email: email.toUpperCase() })).status).toBe(200)
      expect(await clinic.rows('select from avisos_de_conta')).toEqual([])
      const fresh = await clinic.signedInAs(email)
      expect((await put(fresh, userId, next)).body).toMatchObject(next)
      // The previous mailbox is notified.
      expect(await clinic.rows('select user_id, tipo, email from avisos_de_conta')).toEqual([
        { user_id: userId, tipo: 'EMAIL_ALTERADO', email: email.toUpperCase() },
      ])
    },
  )
})
