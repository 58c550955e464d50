/** A session from its first token to its end. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, type Clinic, client, SECRET, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { tokenKeys } from '../http/tokens.ts'

let clinic: Clinic

beforeAll(async () => {
  clinic = await aClinic()
})
afterAll(() => clinic.close())

interface Pair {
  access_token: string
  refresh_token: string
  codigo?: string
  error?: string
}
const call = <T = Pair>(method: 'GET' | 'POST' | 'PUT', path: string, bearer?: string, options = {}) =>
  client(clinic, {
    'client-id': clinic.tenant.clientId,
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  }).call<T>(method, path, options)

const enter = async () =>
  (
    await call('POST', '/v1/auth/authenticate', undefined, {
      body: { email: clinic.secretaria.email, password: SENHA },
    })
  ).body
const refresh = (token: string, options = {}) => call('PUT', '/v1/auth/refresh-token', token, options)
const info = (token: string) => call<Record<string, unknown>>('GET', '/v1/auth/info', token)

describe('a session', () => {
  // spec: account.user-id-user, account.current-user-firstname-lastname
  // spec: account.current-user-admin-flag-false, calls.get-auth-info
  it('says who is signed in', async () => {
    const { access_token } = await enter()
    const { body } = await info(access_token)
    const { id, userId, nome, sobrenome, email } = clinic.secretaria
    expect(body).toMatchObject({
      id,
      userId,
      firstname: nome,
      lastname: sobrenome,
      email,
      role: 'SECRETARIA',
      isAdmin: false,
    })
  })

  // spec: account.current-user-admin-flag-true
  it('says that an administrator is one, by the id of the account', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const { userId, email } = clinic.admin
    const { body } = await admin.call<{ scopes: string[] }>('GET', '/v1/auth/info')
    expect(body).toEqual({
      id: userId,
      userId,
      firstname: 'Marta',
      lastname: 'Alencar',
      email,
      role: 'ADMIN',
      isAdmin: true,
      profileImage: null,
      scopes: body.scopes,
      senhaDefinidaPorOutro: false,
    })
    expect(body.scopes).toContain('admin')
    for (const role of ['PROFISSIONAL', 'PACIENTE'] as const) {
      const who = await clinic.signedIn(role)
      expect((await who.call('GET', '/v1/auth/info')).body).toMatchObject({ role, isAdmin: false })
    }
  })

  it('asks for a new access token after fifteen minutes, and the refresh token still gets one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY })
    try {
      const { access_token, refresh_token } = await enter()
      const after = async (seconds: number) => {
        vi.setSystemTime(WEDNESDAY.getTime() + seconds * 1000)
        return (await info(access_token)).status
      }
      expect(await after(0)).toBe(200)
      expect(await after(15 * 60 - 1)).toBe(200)
      expect(await after(15 * 60 + 1)).toBe(401)
      const fresh = await refresh(refresh_token)
      expect((await info(fresh.body.access_token)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  // spec: account.auth-state-access-token, calls.put-auth-refresh
  it('is refreshed by an empty form, an empty JSON or nothing', async () => {
    let { refresh_token } = await enter()
    const forms = [
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' },
      { headers: { 'content-type': 'application/json' }, body: '{}' },
      { headers: { 'content-type': 'application/json' }, body: '' },
      {},
    ]
    for (const form of forms) {
      const answer = await refresh(refresh_token, form)
      expect(answer.status).toBe(200)
      expect(answer.body.refresh_token).not.toBe(refresh_token)
      refresh_token = answer.body.refresh_token
      expect((await info(answer.body.access_token)).status).toBe(200)
    }
  })

  // spec: calls.put-auth-refresh
  it('lets two tabs refresh at once, but a replaced token used later ends the whole family', async () => {
    const first = await enter()
    const [a, b] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
    expect([a.status, b.status]).toEqual([200, 200])
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 10_000)
    expect((await refresh(first.refresh_token)).status).toBe(200)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 10_001)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(a.body.refresh_token)).status).toBe(401)
    expect((await info(a.body.access_token)).status).toBe(401)
    clinic.clock.now = WEDNESDAY
  })

  it('has one line of tokens: however often a replaced one comes in its grace, it hears of the one that is open', async () => {
    const first = await enter()
    const tokens = () =>
      clinic.rows<{ open: boolean }>(
        `select t.substituido_em is null as open from refresh_tokens t
          where t.session_id = $1 order by 1`,
        [tokenKeys(SECRET).verify(first.access_token)?.sid],
      )
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first.refresh_token)))
    const [second, ...others] = answers.map(({ body }) => body.refresh_token)
    expect(others).toEqual(Array(11).fill(second))
    expect(await tokens()).toEqual([{ open: false }, { open: true }])
    const third = (await refresh(second ?? '')).body.refresh_token
    // Both replaced tokens lead to the one that is valid.
    for (const replaced of [first.refresh_token, second ?? ''])
      expect((await refresh(replaced)).body.refresh_token).toBe(third)
    expect(await tokens()).toEqual([{ open: false }, { open: false }, { open: true }])
    expect((await refresh(third)).status).toBe(200)
  })

  it('has one open token by the database alone', async () => {
    const sid = tokenKeys(SECRET).verify((await enter()).access_token)?.sid
    await expect(
      clinic.rows(
        `insert into refresh_tokens (tenant_id, hash, session_id, expira_em) values ($1, '\\x01', $2, now())`,
        [clinic.tenant.id, sid],
      ),
    ).rejects.toThrow(/refresh_tokens_um_aberto/)
  })

  it('is renewed five hundred times, and no more', async () => {
    const { access_token, refresh_token } = await enter()
    const fill = (count: number) =>
      clinic.rows(
        `insert into refresh_tokens (tenant_id, hash, session_id, expira_em, substituido_em)
           select $1, sha256(($2 || '/' || $3 || '/' || n)::bytea), $2::uuid, $4, $4 from generate_series(1, $3) n
           returning 1`,
        [clinic.tenant.id, tokenKeys(SECRET).verify(access_token)?.sid, count, WEDNESDAY],
      )
    await fill(498)
    const last = await refresh(refresh_token)
    expect(last.status).toBe(200)
    expect((await refresh(last.body.refresh_token)).status).toBe(401)
  })

  it('finds the open one at the end of a long line as at that of a short one', async () => {
    /** What it costs to find it again from the first: the tests' process is the server's. */
    const costOf = async (length: number) => {
      const first = (await enter()).refresh_token
      let open = first
      for (let i = 0; i < length; i++) open = (await refresh(open)).body.refresh_token
      const begun = process.cpuUsage()
      for (let i = 0; i < 20; i++) expect((await refresh(first)).body.refresh_token).toBe(open)
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    const short = await costOf(5)
    // With a look through all of them at each step it was some seventy times as much.
    expect((await costOf(250)) / short).toBeLessThan(15)
  })

  it('of a family ends by a replaced token even after that one’s time is over', async () => {
    const first = await enter()
    const thief = await refresh(first.refresh_token)
    const at = clinic.clock.now
    clinic.clock.now = new Date(at.getTime() + 8_600_000)
    const going = await refresh(thief.body.refresh_token)
    expect(going.status).toBe(200)
    clinic.clock.now = new Date(at.getTime() + 8_700_000)
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(going.body.refresh_token)).status).toBe(401)
    clinic.clock.now = at
  })

  // spec: account.auth-state-server-keeps, errors.refresh-failure-same-refusal
  // spec: errors.identifier-these-code-credenciais
  it('is not refreshed after 8,640,000 ms, nor by what is no token', async () => {
    const { refresh_token } = await enter()
    const inTime = await enter()
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 8_639_000)
    expect((await refresh(inTime.refresh_token)).status).toBe(200)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 8_640_000)
    const late = await refresh(refresh_token)
    expect([late.status, late.body.codigo, late.body.error]).toEqual([
      401,
      'CREDENCIAIS_INVALIDAS',
      'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).',
    ])
    clinic.clock.now = WEDNESDAY
    expect((await refresh('nada')).status).toBe(401)
    expect((await call('PUT', '/v1/auth/refresh-token')).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('is read by its access token and renewed by its refresh token, and not the other way round', async () => {
    const { access_token, refresh_token } = await enter()
    expect((await info(refresh_token)).status).toBe(401)
    expect((await refresh(access_token)).status).toBe(401)
    expect((await info(access_token)).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('ends a day after its sign-in, however often it is refreshed', async () => {
    let { refresh_token } = await enter()
    const later = async (ms: number) => {
      clinic.clock.now = new Date(WEDNESDAY.getTime() + ms)
      const { status, body } = await refresh(refresh_token)
      if (status === 200) refresh_token = body.refresh_token
      return status
    }
    const HOUR = 3_600_000
    for (let hour = 2; hour < 24; hour += 2) expect(await later(hour * HOUR)).toBe(200)
    expect(await later(24 * HOUR - 1000)).toBe(200)
    expect(await later(24 * HOUR)).toBe(401)
    clinic.clock.now = WEDNESDAY
  })

  // spec: calls.post-auth-logout
  it('ends at once with the logout, this one alone', async () => {
    const [one, two] = [await enter(), await enter()]
    expect((await call('POST', '/v1/auth/logout', one.access_token)).status).toBe(204)
    expect((await info(one.access_token)).status).toBe(401)
    expect((await refresh(one.refresh_token)).status).toBe(401)
    expect((await info(two.access_token)).status).toBe(200)
    expect((await call('POST', '/v1/auth/logout', one.access_token)).status).toBe(401)
  })

  it('ends by its refresh token, and by an access token that has expired', async () => {
    const [one, two, three] = [await enter(), await enter(), await enter()]
    const leave = async (bearer: string) => (await call('POST', '/v1/auth/logout', bearer)).status
    expect(await leave(one.refresh_token)).toBe(204)
    expect((await info(one.access_token)).status).toBe(401)
    expect((await refresh(one.refresh_token)).status).toBe(401)

    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] })
    try {
      expect((await info(two.access_token)).status).toBe(401)
      expect(await leave(two.access_token)).toBe(204)
      expect((await refresh(two.refresh_token)).status).toBe(401)
      expect(await leave(`${three.access_token}x`)).toBe(401)
      expect(await leave('nada')).toBe(401)
      expect((await refresh(three.refresh_token)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    const left = await clinic.rows("select from eventos where tipo = 'SAIU' and user_id = $1", [
      clinic.secretaria.userId,
    ])
    expect(left.length).toBeGreaterThanOrEqual(2)
  })

  it('ends at once with the block of its account', async () => {
    const { access_token, refresh_token } = await enter()
    await clinic.rows('update users set bloqueado = true where id = $1', [clinic.secretaria.userId])
    expect((await info(access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
    await clinic.rows('update users set bloqueado = false where id = $1', [clinic.secretaria.userId])
    expect((await info(access_token)).status).toBe(200)
  })

  // spec: calls.client-id-asked-server
  it('belongs to its clinic: a token of one with another’s client-id is 401', async () => {
    const { access_token } = await enter()
    const other = await aClinic(clinic)
    for (const clientId of [other.tenant.clientId, 'desconhecido']) {
      const headers = { 'client-id': clientId, authorization: `Bearer ${access_token}` }
      expect((await client(clinic, headers).call('GET', '/v1/auth/info')).status).toBe(401)
    }
    const bare = client(clinic, { authorization: `Bearer ${access_token}` })
    expect((await bare.call('GET', '/v1/auth/info')).status).toBe(401)
  })

  it('belongs to its clinic even where another has one of the same id, for an account of the same id', async () => {
    const { access_token } = await enter()
    const claims = tokenKeys(SECRET).verify(access_token)
    const other = await aClinic(clinic)
    const same = [other.tenant.id, claims?.sub]
    await other.rows(
      "insert into users (tenant_id, id, role, email, senha_hash) values ($1, $2, 'SECRETARIA', '', '')",
      same,
    )
    await other.rows('insert into sessions (tenant_id, user_id, id) values ($1, $2, $3)', [
      ...same,
      claims?.sid,
    ])
    const headers = { 'client-id': other.tenant.clientId, authorization: `Bearer ${access_token}` }
    const there = client(clinic, headers)
    expect((await there.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await there.call('POST', '/v1/auth/logout')).status).toBe(401)
    expect((await info(access_token)).status).toBe(200)
  })

  it('is not opened by a token of ours that says another role or account than the session has', async () => {
    const { sign, verify } = tokenKeys(SECRET)
    const claims = verify((await enter()).access_token)
    if (!claims) throw new Error('Our own token was not accepted')
    const status = async (over: Partial<typeof claims>) => (await info(sign({ ...claims, ...over }))).status
    expect(await status({})).toBe(200)
    expect(await status({ role: 'ADMIN' })).toBe(401)
    expect(await status({ sub: String(clinic.admin.userId) })).toBe(401)
    expect(await status({ sub: String(clinic.admin.userId), role: 'ADMIN' })).toBe(401)
  })

  it('is not opened by a forged token', async () => {
    const { access_token } = await enter()
    const [head, , signature] = access_token.split('.')
    const claims = {
      sub: String(clinic.admin.userId),
      tenant: clinic.tenant.nome,
      role: 'ADMIN',
      sid: '',
      pid: 1,
    }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    expect((await info(forged)).status).toBe(401)
  })
})
