import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aClinic, aServer, type Clinic, client, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { asOwner } from '../db/owner.ts'
import { tokenKeys } from '../http/tokens.ts'

let clinic: Clinic

beforeAll(async () => {
  clinic = await aClinic()
})
afterAll(() => clinic.close())

const TEXT = 'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).'

interface Pair {
  access_token: string
  refresh_token: string
}
const enter = (email: string, password: string, of: Clinic = clinic) =>
  client(of, { 'client-id': of.tenant.clientId }).call<Pair & Record<string, unknown>>(
    'POST',
    '/v1/auth/authenticate',
    { body: { email, password } },
  )

describe('authenticate', () => {
  // spec: account.auth-state-access-token, roles.roles-lowercase-token, calls.post-auth-authenticate
  it('answers a pair of tokens, whatever the case of the e-mail', async () => {
    const { status, body } = await enter(clinic.secretaria.email.toUpperCase(), SENHA)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    const claims = tokenKeys('a secret of the tests, long enough for it').verify(body.access_token)
    expect(claims).toMatchObject({
      sub: String(clinic.secretaria.userId),
      tenant: clinic.tenant.nome,
      role: 'SECRETARIA',
      pid: clinic.secretaria.id,
    })
    expect(claims?.authorities).toContain('secretaria')
    expect(claims?.authorities).toContain('salvar-atendimentos')
    expect(claims?.authorities).not.toContain('visualizar-secretarias')
  })

  it('keeps of the refresh token its sha256 and nothing else', async () => {
    const one = await aClinic(clinic)
    await one.rows('delete from refresh_tokens')
    const { body } = await enter(one.secretaria.email, SENHA, one)
    const hash = createHash('sha256').update(body.refresh_token).digest()
    const [row, ...others] = await one.rows('select * from refresh_tokens')
    expect(others).toEqual([])
    expect(row).toEqual({
      tenant_id: one.tenant.id,
      hash,
      session_id: expect.any(String),
      expira_em: new Date(WEDNESDAY.getTime() + 8_640_000),
      substituido_em: null,
    })
    const [session] = await one.rows('select * from sessions where id = $1', [row?.session_id])
    expect(JSON.stringify([row, session])).not.toContain(body.refresh_token)
  })

  // spec: errors.login-failure-por-favor, errors.identifier-these-code-credenciais
  it('says the same for a wrong password, an unknown e-mail and a blocked account', async () => {
    const patient = await (await clinic.signedIn('ADMIN')).call<{ email: string; userId: number }>(
      'POST',
      '/v1/pacientes',
      {
        body: clinic.aPatientBody(),
      },
    )
    await clinic.rows('update users set bloqueado = true where id = $1', [patient.body.userId])
    const answers = await Promise.all([
      enter(clinic.secretaria.email, 'Errada123'),
      enter('ninguem@correio.example', SENHA),
      enter(patient.body.email, SENHA),
    ])
    for (const { status, body } of answers) {
      expect([status, body.error, body.codigo]).toEqual([401, TEXT, 'CREDENCIAIS_INVALIDAS'])
    }
  })

  it.each([
    ['blocked', 'update users set bloqueado = true where id = $1'],
    ['archived', 'update secretarias set arquivado_em = now() where user_id = $1'],
    ['given another password', "update users set senha_hash = senha_hash || 'x' where id = $1"],
    ['given another e-mail', "update users set email = 'x' || email where id = $1"],
  ])('lets nobody in who is %s while the password is compared', async (_, change) => {
    const one = await aClinic(clinic)
    const { email, userId } = one.secretaria
    let entered: ReturnType<typeof enter> | undefined
    await asOwner(one.ownerUrl, async owner => {
      await owner.enter(one.tenant.id)
      // Locks the account's row first, as every change of an account does.
      await owner.query('select from users where tenant_id = $2 and id = $1 for update', [
        userId,
        one.tenant.id,
      ])
      await owner.query(change, [userId])
      entered = enter(email, SENHA, one)
      await pause(150)
    })
    expect((await entered)?.status).toBe(401)
    expect(await one.rows('select from sessions where user_id = $1', [userId])).toEqual([])
  })

  it('compares a hash of the same cost for an unknown e-mail as for a wrong password', async () => {
    // The real function, counted: the comparison takes the time, and a clock is unreliable on a busy machine.
    const verify = vi.fn(argon2.verify)
    vi.doMock('@node-rs/argon2', () => ({ ...argon2, verify }))
    // Loads a server that uses the counting function; later tests load the plain one again.
    vi.resetModules()
    const counting = await import('../../test/builders.ts')
    onTestFinished(() => {
      vi.doUnmock('@node-rs/argon2')
      vi.resetModules()
    })
    const one = await counting.aClinic(await counting.aServer())
    onTestFinished(one.close)
    const compared = async (email: string) => {
      verify.mockClear()
      expect((await enter(email, 'Errada123', one)).status).toBe(401)
      return verify.mock.calls.map(([hash, typed]) => [String(hash).split('$').slice(0, 4), typed])
    }
    const known = await compared(one.paciente.email)
    expect(known).toEqual([[['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'], 'Errada123']])
    expect(await compared('ninguem@correio.example')).toEqual(known)
  })

  it("does not take one clinic's account at another", async () => {
    const other = await aClinic(clinic)
    expect((await enter(clinic.secretaria.email, SENHA, other)).status).toBe(401)
  })

  // spec: messages.required-message-campo
  it('refuses bad input by field', async () => {
    const { status, body } = await enter('', '')
    expect(status).toBe(400)
    expect(body.campos as { campo: string; mensagem: string }[]).toEqual([
      { campo: 'email', mensagem: 'Campo obrigatório' },
      { campo: 'password', mensagem: 'Campo obrigatório' },
    ])
  })

  it('takes a password of ten years ago: none has an age', async () => {
    clinic.clock.now = new Date('2036-11-25T10:42:00-03:00')
    expect((await enter(clinic.secretaria.email, SENHA)).status).toBe(200)
    clinic.clock.now = WEDNESDAY
  })

  it('stops after five failures for one e-mail, also the right password, and opens again', async () => {
    const one = await aClinic(clinic)
    const { email } = one.paciente
    for (let i = 0; i < 5; i++) expect((await enter(email, 'Errada123', one)).status).toBe(401)
    const refused = await enter(email, SENHA, one)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
    // Another e-mail from the same address is not affected.
    expect((await enter(one.profissional.email, SENHA, one)).status).toBe(200)
    // Refused tries do not prolong the lock-out.
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 15 * 60_000 + 1000)
    expect((await enter(email, SENHA, one)).status).toBe(200)
    clinic.clock.now = WEDNESDAY
  })

  it.each([
    ['an e-mail from an address', 5, "email, '192.0.2.7'"],
    ['an e-mail', 20, "email, '192.0.2.' || n"],
    ['an address', 50, "n || email, '192.0.2.7'"],
  ])(
    'opens again for %s when the oldest failure that counts is fifteen minutes old',
    async (_, most, who) => {
      const server = await aServer({ trustProxy: 1 })
      onTestFinished(server.close)
      const one = await aClinic(server)
      const { email } = one.paciente
      const since = (minutes: number) => new Date(WEDNESDAY.getTime() - minutes * 60_000)
      const failed = (count: number, minutes: number) =>
        one.rows(
          `insert into login_failures (tenant_id, email, address, em)
           select $1, ${who}, $3 from (select $2::text as email, n from generate_series(1, $4::int) n) as failed
           returning 1`,
          [one.tenant.id, email, since(minutes), count],
        )
      // Outside the window, the oldest within it, and the rest.
      await failed(most, 15)
      await failed(1, 10)
      await failed(most - 2, 5)
      const door = client(one, { 'client-id': one.tenant.clientId, 'x-forwarded-for': '192.0.2.7' })
      const knock = () =>
        door.call('POST', '/v1/auth/authenticate', { body: { email, password: 'Errada123' } })
      expect((await knock()).status).toBe(401)
      const refused = await knock()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300'])
    },
  )

  it('counts tries that come at once', async () => {
    const one = await aClinic(clinic)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => enter(one.paciente.email, 'Errada123', one)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('takes the address from the proxies it knows, never from the caller', async () => {
    const server = await aServer({ trustProxy: 1 })
    const one = await aClinic(server)
    const from = (forwarded: string) =>
      client(one, { 'client-id': one.tenant.clientId, 'x-forwarded-for': forwarded }).call(
        'POST',
        '/v1/auth/authenticate',
        { body: { email: one.paciente.email, password: 'Errada123' } },
      )
    for (let i = 0; i < 5; i++) expect((await from(`10.1.1.${i}, 192.0.2.7`)).status).toBe(401)
    expect((await from('10.1.1.9, 192.0.2.7')).status).toBe(429)
    expect((await from('10.1.1.9, 192.0.2.8')).status).toBe(401)
    await server.close()
  })

  it('stops one e-mail after twenty failures, each from another address', async () => {
    const server = await aServer({ trustProxy: 1 })
    const one = await aClinic(server)
    const from = (address: string, password = 'Errada123') =>
      client(one, { 'client-id': one.tenant.clientId, 'x-forwarded-for': address }).call(
        'POST',
        '/v1/auth/authenticate',
        { body: { email: one.paciente.email, password } },
      )
    for (let i = 1; i <= 20; i++) expect((await from(`192.0.2.${i}`)).status).toBe(401)
    expect((await from('192.0.2.21')).status).toBe(429)
    expect((await from('192.0.2.22', SENHA)).status).toBe(429)
    // The log has one line for it, whatever address the further tries come from.
    expect(await one.rows("select detalhe from eventos where tipo = 'ENTRADA_BLOQUEADA'")).toEqual([
      { detalhe: 'conta' },
    ])
    await server.close()
  })

  it('counts the addresses of one IPv6 network as one, and IPv4 inside IPv6 as IPv4', async () => {
    const server = await aServer({ trustProxy: 1 })
    const one = await aClinic(server)
    const from = (address: string, email = one.paciente.email) =>
      client(one, { 'client-id': one.tenant.clientId, 'x-forwarded-for': address }).call(
        'POST',
        '/v1/auth/authenticate',
        { body: { email, password: 'Errada123' } },
      )
    for (let i = 1; i <= 5; i++) expect((await from(`2001:db8:1:2:${i}::${i}`)).status).toBe(401)
    expect((await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(401)
    const { email } = one.profissional
    for (let i = 1; i <= 5; i++)
      expect((await from(i % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', email)).status).toBe(401)
    expect((await from('::ffff:c000:201', email)).status).toBe(429)
    // The log has each address as it was received.
    expect(
      await one.rows("select host(endereco) as a from eventos where tipo = 'ENTRADA_BLOQUEADA' order by id"),
    ).toEqual([{ a: '2001:db8:1:2:ffff:ffff:ffff:ffff' }, { a: '192.0.2.1' }])
    expect((await from('2001:db8:1:2::9')).status).toBe(429)
    expect(await one.rows("select from eventos where tipo = 'ENTRADA_BLOQUEADA'")).toHaveLength(2)
    await server.close()
  })

  it('stops an address that tries many e-mails after fifty failures', async () => {
    const one = await aClinic(clinic)
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, i) => enter(`alguem${i}@correio.example`, 'Errada123', one)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    expect((await enter(one.paciente.email, SENHA, one)).status).toBe(429)
  })
})
