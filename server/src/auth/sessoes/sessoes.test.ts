import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, SENHA, WEDNESDAY } from '../../../test/builders.ts'
import { codeAt, setFactor } from '../../../test/factor.ts'
import { browserOf } from './browser.ts'

const server = await aServer({ trustProxy: 1 })
afterAll(server.close)

const MINUTE = 60_000
const later = (ms: number) => {
  server.clock.now = new Date(WEDNESDAY.getTime() + ms)
}
let clinic: Clinic
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

interface Sessao {
  id: number
  atual: boolean
}
const nobody = (headers = {}) => client(clinic, { 'client-id': clinic.tenant.clientId, ...headers })
async function enter(headers = {}, email = clinic.secretaria.email) {
  const { body } = await nobody(headers).call<{ access_token: string; refresh_token: string }>(
    'POST',
    '/v1/auth/authenticate',
    { body: { email, password: SENHA } },
  )
  const as = (bearer: string) => nobody({ ...headers, authorization: `Bearer ${bearer}` })
  return { ...body, who: as(body.access_token), renew: as(body.refresh_token) }
}
const list = async ({ who }: Awaited<ReturnType<typeof enter>>) =>
  (await who.call<Sessao[]>('GET', '/v1/auth/sessoes')).body

describe('the own sessions', () => {
  it('say since when, from where and with what, this one first', async () => {
    const desk = await enter({ 'user-agent': CHROME, 'x-forwarded-for': '187.45.120.18' })
    later(10 * MINUTE)
    await enter({ 'user-agent': IPHONE, 'x-forwarded-for': '2001:db8::1' })
    expect(await list(desk)).toEqual([
      {
        id: expect.any(Number),
        iniciadaEm: '2026-11-25T10:42:00-03:00',
        vistaEm: '2026-11-25T10:42:00-03:00',
        endereco: '187.45.120.18',
        navegador: 'Chrome no Windows',
        atual: true,
      },
      {
        id: expect.any(Number),
        iniciadaEm: '2026-11-25T10:52:00-03:00',
        vistaEm: '2026-11-25T10:52:00-03:00',
        endereco: '2001:db8::1',
        navegador: 'Safari no iPhone',
        atual: false,
      },
    ])
  })

  it('were seen, and where, when they last renewed', async () => {
    const desk = await enter({ 'x-forwarded-for': '187.45.120.18' })
    later(10 * MINUTE)
    await desk.renew.call('PUT', '/v1/auth/refresh-token', {
      headers: { 'x-forwarded-for': '179.98.33.207' },
    })
    later(12 * MINUTE)
    expect(await list(desk)).toMatchObject([
      {
        iniciadaEm: '2026-11-25T10:42:00-03:00',
        vistaEm: '2026-11-25T10:52:00-03:00',
        endereco: '179.98.33.207',
      },
    ])
  })

  it('are those alone that live: not ended ones, not those over, nobody else’s', async () => {
    const over = await enter()
    later(8_640_000 - 1000)
    const desk = await enter()
    expect(await list(desk)).toHaveLength(2)
    later(8_640_000)
    const gone = await enter()
    expect(await list(desk)).toHaveLength(2)
    await gone.who.call('POST', '/v1/auth/logout')
    await enter({}, clinic.profissional.email)
    expect((await list(desk)).map(({ atual }) => atual)).toEqual([true])
    expect((await over.renew.call('PUT', '/v1/auth/refresh-token')).status).toBe(401)
  })
})

describe('ending one', () => {
  it('throws it out from the next call on, both tokens, and leaves the others', async () => {
    const [desk, phone] = [await enter(), await enter()]
    const other = (await list(desk)).find(({ atual }) => !atual)
    expect((await desk.who.call('DELETE', `/v1/auth/sessoes/${other?.id}`)).status).toBe(204)
    expect((await phone.who.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await phone.renew.call('PUT', '/v1/auth/refresh-token')).status).toBe(401)
    expect(await list(desk)).toHaveLength(1)
    expect((await desk.who.call('DELETE', `/v1/auth/sessoes/${other?.id}`)).status).toBe(404)
  })

  it('may be the one that asks', async () => {
    const desk = await enter()
    const [own] = await list(desk)
    expect((await desk.who.call('DELETE', `/v1/auth/sessoes/${own?.id}`)).status).toBe(204)
    expect((await desk.who.call('GET', '/v1/auth/info')).status).toBe(401)
  })

  it('of somebody else, of the same clinic or of another, is as if there were none', async () => {
    const [desk, doctor] = [await enter(), await enter({}, clinic.profissional.email)]
    const [theirs] = await list(doctor)
    const refused = await desk.who.call('DELETE', `/v1/auth/sessoes/${theirs?.id}`)
    const none = await desk.who.call('DELETE', '/v1/auth/sessoes/2147483647')
    expect(refused.body).toEqual(none.body)
    expect(none.status).toBe(404)
    expect((await doctor.who.call('GET', '/v1/auth/info')).status).toBe(200)
    const admin = await enter({}, clinic.admin.email)
    expect((await admin.who.call('DELETE', `/v1/auth/sessoes/${theirs?.id}`)).status).toBe(404)
  })

  it('forgets the remembered browser that it was opened from, and no other', async () => {
    const desk = await enter()
    const factor = await setFactor(desk.who, WEDNESDAY)
    const remembered = async (steps: number) => {
      const { body } = await nobody().call<{ ticket: string }>('POST', '/v1/auth/authenticate', {
        body: { email: clinic.secretaria.email, password: SENHA },
      })
      const { headers } = await nobody().call('POST', '/v1/auth/segundo-fator/entrar', {
        body: { ticket: body.ticket, codigo: codeAt(factor.segredo, WEDNESDAY, steps), lembrar: true },
      })
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
    }
    const [lost, kept] = [await remembered(0), await remembered(1)]
    later(MINUTE)
    // Signed in again with only the remembered browser, as on any morning.
    await enter(lost)
    const [newest] = (await list(desk)).filter(({ atual }) => !atual)
    await desk.who.call('DELETE', `/v1/auth/sessoes/${newest?.id}`)
    expect((await enter(lost)).access_token).toBeUndefined()
    expect((await enter(kept)).access_token).toBeDefined()
  })
})

describe('a browser', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  it.each([
    [CHROME, 'Chrome no Windows'],
    [IPHONE, 'Safari no iPhone'],
    [`${CHROME} Edg/142.0.0.0`, 'Edge no Windows'],
    [`${CHROME} OPR/120.0.0.0`, 'Opera no Windows'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari no macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
    [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
    [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet no Android'],
    [IPHONE.replace('Version/18.5', 'CriOS/142.0.0.0'), 'Chrome no iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Something/1', 'Navegador no Windows'],
    ['curl/8.5.0', null],
    ['', null],
    [`${'x'.repeat(400)}Chrome/1 Windows`, null],
  ])('%s', (userAgent, words) => {
    expect(browserOf(userAgent)).toBe(words)
  })
})
