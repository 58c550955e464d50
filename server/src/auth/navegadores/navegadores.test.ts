import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aClinic,
  aServer,
  type Client,
  type Clinic,
  client,
  SENHA,
  WEDNESDAY,
} from '../../../test/builders.ts'
import { codeAt, setFactor, type TestFactor } from '../../../test/factor.ts'

const server = await aServer({ trustProxy: 1 })
afterAll(server.close)

const DAY = 86_400_000
const later = (ms: number) => {
  server.clock.now = new Date(WEDNESDAY.getTime() + ms)
}
let clinic: Clinic
let desk: Client
let factor: TestFactor
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
  desk = await clinic.signedIn('SECRETARIA')
  factor = await setFactor(desk, WEDNESDAY)
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

interface Navegador {
  id: number
  atual: boolean
}
const nobody = (headers = {}) => client(clinic, { 'client-id': clinic.tenant.clientId, ...headers })
const knock = (headers = {}, email = clinic.secretaria.email) =>
  nobody(headers).call<{ ticket: string; access_token: string; codigo: string }>(
    'POST',
    '/v1/auth/authenticate',
    { body: { email, password: SENHA } },
  )
const as = (bearer: string) => nobody({ authorization: `Bearer ${bearer}` })
/** Signs in with the code and has the browser remembered; returns the cookie and the signed-in client. */
async function remember(headers = {}, steps = 0) {
  const { body } = await knock()
  const entered = await nobody(headers).call<{ access_token: string }>(
    'POST',
    '/v1/auth/segundo-fator/entrar',
    { body: { ticket: body.ticket, codigo: codeAt(factor.segredo, server.clock.now, steps), lembrar: true } },
  )
  expect(entered.status).toBe(200)
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, who: as(entered.body.access_token) }
}
const list = async (who: Client) => (await who.call<Navegador[]>('GET', '/v1/auth/navegadores')).body
const forget = (who: Client, id = 0) => who.call('DELETE', `/v1/auth/navegadores/${id}`)

describe('the own remembered browsers', () => {
  it('are none until one is remembered', async () => {
    expect(await list(desk)).toEqual([])
  })

  it('say since when, where they were seen last and until when, the one that asks first', async () => {
    const { who } = await remember({ 'user-agent': CHROME, 'x-forwarded-for': '187.45.120.18' })
    later(DAY)
    await remember({ 'user-agent': FIREFOX, 'x-forwarded-for': '2001:db8::1' })
    const atTen = (day: string) => `${day}T10:42:00-03:00`
    const [chrome, firefox] = [
      {
        id: expect.any(Number),
        lembradoEm: atTen('2026-11-25'),
        vistoEm: atTen('2026-11-25'),
        expiraEm: atTen('2026-12-25'),
        endereco: '187.45.120.18',
        navegador: 'Chrome no Windows',
        atual: true,
      },
      {
        id: expect.any(Number),
        lembradoEm: atTen('2026-11-26'),
        vistoEm: atTen('2026-11-26'),
        expiraEm: atTen('2026-12-26'),
        endereco: '2001:db8::1',
        navegador: 'Firefox no Linux',
        atual: false,
      },
    ]
    server.clock.now = WEDNESDAY
    expect(await list(who)).toEqual([chrome, firefox])
    // Listed from another browser, neither is the current one, and the newest comes first.
    expect(await list(desk)).toEqual([firefox, { ...chrome, atual: false }])
  })

  it('were seen, and where, when they last entered', async () => {
    const { cookie } = await remember({ 'user-agent': CHROME, 'x-forwarded-for': '187.45.120.18' })
    later(3 * DAY)
    const { status } = await knock({ cookie, 'user-agent': FIREFOX, 'x-forwarded-for': '179.98.33.207' })
    expect(status).toBe(200)
    server.clock.now = WEDNESDAY
    expect(await list(desk)).toMatchObject([
      {
        lembradoEm: '2026-11-25T10:42:00-03:00',
        vistoEm: '2026-11-28T10:42:00-03:00',
        expiraEm: '2026-12-25T10:42:00-03:00',
        endereco: '179.98.33.207',
        navegador: 'Firefox no Linux',
      },
    ])
  })

  it('are those alone that still enter, and nobody else’s', async () => {
    const { cookie } = await remember()
    const doctor = await clinic.signedIn('PROFISSIONAL')
    expect(await list(doctor)).toEqual([])
    later(30 * DAY - 1000)
    const { body } = await knock({ cookie })
    expect(await list(as(body.access_token))).toMatchObject([{ atual: true }])
    later(30 * DAY)
    expect(await list(as(body.access_token))).toEqual([])
  })
})

describe('forgetting one', () => {
  it('has it asked for the code again, leaves the others, and what is open there', async () => {
    const [lost, kept] = [await remember(), await remember({}, 1)]
    const [other] = (await list(kept.who)).filter(({ atual }) => !atual)
    expect((await forget(kept.who, other?.id)).status).toBe(204)
    expect((await knock({ cookie: lost.cookie })).body.codigo).toBe('SEGUNDO_FATOR')
    expect((await knock({ cookie: kept.cookie })).status).toBe(200)
    expect((await lost.who.call('GET', '/v1/auth/info')).status).toBe(200)
    expect(await list(kept.who)).toHaveLength(1)
    expect((await forget(kept.who, other?.id)).status).toBe(404)
  })

  it('that is over is as if it were none', async () => {
    const { who } = await remember()
    const [own] = await list(who)
    await clinic.rows('update dispositivos set expira_em = $1', [WEDNESDAY])
    expect((await forget(who, own?.id)).status).toBe(404)
  })

  it('of somebody else is as if there were none', async () => {
    const { cookie, who } = await remember()
    const [own] = await list(who)
    const doctor = await clinic.signedIn('PROFISSIONAL')
    const admin = await clinic.signedIn('ADMIN')
    for (const stranger of [doctor, admin]) {
      const refused = await forget(stranger, own?.id)
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual((await forget(stranger, 2_147_483_647)).body)
    }
    expect((await knock({ cookie })).status).toBe(200)
  })
})
