/** The second factor from setup to removal, and attempts to bypass it. */
import { createHash } from 'node:crypto'
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
import { codeAt, setFactor, type TestFactor, wrongCode } from '../../../test/factor.ts'
import { isCluster } from '../../../test/tenancy-check.ts'
import { asOwner, type Owner } from '../../db/owner.ts'
import { turnFactorOff } from '../turn-factor-off.ts'

const server = await aServer()
afterAll(server.close)

const MINUTE = 60_000
const PATIENT = { timeout: 30_000 }

/** How many wait for this transaction, or for one that does. */
const heldUp = async (owner: Owner) =>
  (
    await owner.query<{ n: number }>(
      `with recursive held as (
         select pg_backend_pid() as pid
         union
         select l.pid from pg_locks l, held where not l.granted and held.pid = any(pg_blocking_pids(l.pid))
       )
       select count(*)::integer - 1 as n from held`,
    )
  )[0]?.n
const later = (ms: number) => {
  server.clock.now = new Date(WEDNESDAY.getTime() + ms)
}
const now = () => server.clock.now

let clinic: Clinic
let desk: Client
let factor: TestFactor
beforeEach(async () => {
  server.clock.now = WEDNESDAY
  clinic = await aClinic(server)
  desk = await clinic.signedIn('SECRETARIA')
  factor = await setFactor(desk, WEDNESDAY)
})

const nobody = (of = clinic, headers = {}) => client(of, { 'client-id': of.tenant.clientId, ...headers })
const knock = (headers = {}, email = clinic.secretaria.email) =>
  nobody(clinic, headers).call<{ ticket: string; codigo: string }>('POST', '/v1/auth/authenticate', {
    body: { email, password: SENHA },
  })
const ticket = async () => (await knock()).body.ticket
const enter = (body: object, of = clinic) =>
  nobody(of).call<{ access_token: string }>('POST', '/v1/auth/segundo-fator/entrar', { body })
const code = (steps = 0) => codeAt(factor.segredo, now(), steps)
const count = async (table: string) =>
  (await clinic.rows<{ n: number }>(`select count(*)::integer as n from ${table}`))[0]?.n
const events = async () =>
  (
    await clinic.rows<{ tipo: string }>(
      "select tipo from eventos where tipo not in ('ENTROU', 'CONTA_CRIADA', 'CADASTRO_ALTERADO') order by id",
    )
  ).map(({ tipo }) => tipo)

describe('with a factor', () => {
  it('the right password answers a ticket and no tokens', async () => {
    const before = await count('sessions')
    const { status, body } = await knock()
    expect([status, body]).toEqual([
      401,
      {
        status: 401,
        timestamp: '2026-11-25T10:42:00-03:00',
        error: 'Digite o código do segundo fator.',
        codigo: 'SEGUNDO_FATOR',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(await count('sessions')).toBe(before)
    expect(JSON.stringify(await clinic.rows('select * from entradas_pendentes'))).not.toContain(body.ticket)
  })

  it('a wrong password hears what everybody hears', async () => {
    const { status, body } = await nobody().call('POST', '/v1/auth/authenticate', {
      body: { email: clinic.secretaria.email, password: 'Errada123' },
    })
    expect([status, body.codigo, body.ticket]).toEqual([401, 'CREDENCIAIS_INVALIDAS', undefined])
  })

  it('ticket and code let in, with spaces as the app shows them', async () => {
    const digits = code()
    const { status, body } = await enter({
      ticket: await ticket(),
      codigo: `${digits.slice(0, 3)} ${digits.slice(3)}`,
    })
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ])
    const { status: inside } = await nobody(clinic, { authorization: `Bearer ${body.access_token}` }).call(
      'GET',
      '/v1/auth/info',
    )
    expect(inside).toBe(200)
  })

  it('who has none signs in as ever', async () => {
    const { status, body } = await knock({}, clinic.profissional.email)
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'token_type'],
    ])
  })

  it('one that is not yet turned on asks for nothing', async () => {
    const doctor = await clinic.signedIn('PROFISSIONAL')
    await doctor.call('POST', '/v1/auth/segundo-fator')
    expect((await knock({}, clinic.profissional.email)).status).toBe(200)
    expect((await doctor.call('GET', '/v1/auth/segundo-fator')).body).toEqual({
      ativo: false,
      ativadoEm: null,
      codigosRestantes: 0,
    })
  })
})

describe('a code', () => {
  it.each([-1, 0, 1])('of %i steps beside now is taken', async steps => {
    // The code of the previous step was used to turn the factor on.
    later(10 * MINUTE)
    expect((await enter({ ticket: await ticket(), codigo: code(steps) })).status).toBe(200)
  })

  it.each([-2, 2])('of %i steps beside now is not', async steps => {
    later(10 * MINUTE)
    const { status, body } = await enter({ ticket: await ticket(), codigo: code(steps) })
    expect([status, body]).toMatchObject([401, { codigo: 'SEGUNDO_FATOR_RECUSADO' }])
  })

  it('works once: not the one that turned it on, nor one of an earlier step than the last', async () => {
    const refused = async (codigo: string) =>
      expect((await enter({ ticket: await ticket(), codigo })).body).toMatchObject({
        codigo: 'SEGUNDO_FATOR_RECUSADO',
      })
    await refused(code(-1))
    expect((await enter({ ticket: await ticket(), codigo: code(1) })).status).toBe(200)
    await refused(code(1))
    await refused(code(0))
  })

  it('lets one in of four that come with it at once', async () => {
    const tickets: string[] = []
    for (let i = 0; i < 4; i++) tickets.push(await ticket())
    const before = Number(await count('sessions'))
    const answers = await Promise.all(tickets.map(one => enter({ ticket: one, codigo: code() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect(await count('sessions')).toBe(before + 1)
  })

  it('goes by the database alone: no writer takes it twice', async () => {
    const step = Math.floor(WEDNESDAY.getTime() / 30_000) - 1
    for (const change of [`ultimo_passo = ${step}`, `ultimo_passo = ${step - 1}`, "segredo = '\\x00'"])
      await expect(clinic.rows(`update segundo_fator set ${change}`)).rejects.toThrow(
        /only takes later codes/,
      )
    await clinic.rows(`update segundo_fator set ultimo_passo = ${step + 1}`)
  })

  it('cannot be made from what is in the rows, nor with the rows of another account', async () => {
    const [row] = await clinic.rows<{ segredo: Buffer }>('select segredo from segundo_fator')
    expect(row?.segredo.toString('latin1')).not.toContain(factor.segredo)
    expect(row?.segredo.length).toBe(12 + 16 + 32)
    // The secretary's key, copied to the doctor's account in the database, opens nothing.
    await clinic.rows(
      `insert into segundo_fator (tenant_id, user_id, segredo, criado_em, ativado_em)
       select tenant_id, $1, segredo, criado_em, ativado_em from segundo_fator`,
      [clinic.profissional.userId],
    )
    const { body } = await knock({}, clinic.profissional.email)
    expect((await enter({ ticket: body.ticket, codigo: code() })).status).toBe(401)
  })

  it('counts like a wrong password when it is wrong, and the right password does not begin anew', async () => {
    const bad = wrongCode(factor.segredo, WEDNESDAY)
    for (let i = 0; i < 5; i++)
      expect((await enter({ ticket: await ticket(), codigo: bad })).body).toMatchObject({
        status: 401,
        codigo: 'SEGUNDO_FATOR_RECUSADO',
        error: 'Este código não confere ou já foi usado.',
      })
    expect((await knock()).status).toBe(429)
    later(10 * MINUTE)
    // Another process continues the same count.
    const again = await aServer({ now: now() })
    try {
      const refused = await client(again, { 'client-id': clinic.tenant.clientId }).call(
        'POST',
        '/v1/auth/authenticate',
        { body: { email: clinic.secretaria.email, password: SENHA } },
      )
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 300])
    } finally {
      await again.close()
    }
    expect(await events()).toEqual([
      'SEGUNDO_FATOR_LIGADO',
      ...Array(5).fill('CODIGO_RECUSADO'),
      'ENTRADA_BLOQUEADA',
    ])
  })

  it('is 429 for the right one too, with a ticket from before', async () => {
    const held = await ticket()
    const bad = wrongCode(factor.segredo, WEDNESDAY)
    for (let i = 0; i < 5; i++) await enter({ ticket: held, codigo: bad })
    expect((await enter({ ticket: held, codigo: code() })).status).toBe(429)
  })

  it('that has the shape of none is told by its field, and counts as no try', async () => {
    const held = await ticket()
    for (const codigo of ['12345', '1234567', 'abc', '0OIL1111'])
      expect((await enter({ ticket: held, codigo })).body).toMatchObject({
        status: 400,
        campos: [{ campo: 'codigo' }],
      })
    expect(await count('login_failures')).toBe(0)
    expect((await enter({ ticket: held, codigo: code() })).status).toBe(200)
  })
})

describe('a ticket', () => {
  const refused = async (body: object, of?: Clinic) =>
    expect((await enter({ codigo: code(), ...body }, of)).body).toMatchObject({
      status: 401,
      codigo: 'TICKET_INVALIDO',
    })

  it('opens until five minutes are over', async () => {
    const held = await ticket()
    later(5 * MINUTE - 1000)
    expect((await enter({ ticket: held, codigo: code() })).status).toBe(200)
    server.clock.now = WEDNESDAY
    const late = await ticket()
    later(5 * MINUTE)
    await refused({ ticket: late, codigo: code() })
  })

  it('that was made up, used or is of another clinic opens nothing', async () => {
    await refused({ ticket: 'a'.repeat(43) })
    const used = await ticket()
    expect((await enter({ ticket: used, codigo: code() })).status).toBe(200)
    await refused({ ticket: used, codigo: code(1) })
    const other = await aClinic(server)
    await refused({ ticket: await ticket(), codigo: code(1) }, other)
  })

  it('is one of five at most: the oldest dies for another one', async () => {
    const held: string[] = []
    for (let i = 0; i < 6; i++) {
      later(i * 1000)
      held.push(await ticket())
    }
    expect(await count('entradas_pendentes')).toBe(5)
    await refused({ ticket: held[0] })
    expect((await enter({ ticket: held[1], codigo: code() })).status).toBe(200)
  })

  it('is one of five of an account, also of those that are asked for at once', async () => {
    const doctor = await clinic.signedIn('PROFISSIONAL')
    await setFactor(doctor, WEDNESDAY)
    const theirs = (await knock({}, clinic.profissional.email)).body.ticket
    for (let round = 0; round < 3; round++) await Promise.all([ticket(), ticket(), ticket(), ticket()])
    expect(await count('entradas_pendentes')).toBe(5 + 1)
    // Other people's tickets are not deleted.
    expect(theirs).toBeDefined()
    const [kept] = await clinic.rows('select from entradas_pendentes where user_id = $1', [
      clinic.profissional.userId,
    ])
    expect(kept).toBeDefined()
  })

  it('stays for the next code after a wrong one', async () => {
    const held = await ticket()
    expect((await enter({ ticket: held, codigo: wrongCode(factor.segredo, now()) })).status).toBe(401)
    expect((await enter({ ticket: held, codigo: code() })).status).toBe(200)
    expect(await count('login_failures')).toBe(0)
  })

  it('lets in once, with two recovery codes at once', async () => {
    const held = await ticket()
    const [one, two] = factor.codigosRecuperacao
    const answers = await Promise.all([one, two].map(codigo => enter({ ticket: held, codigo })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    // The refused request did not use up a code.
    expect(await count('codigos_recuperacao')).toBe(9)
  })

  it.each([
    ['a new password', { senha: 'OutraSenha1' }],
    ['another e-mail', { email: 'outra@correio.example' }],
  ])('is void after %s', async (_, change) => {
    const held = await ticket()
    const admin = await clinic.signedIn('ADMIN')
    const { nome, sobrenome, email, cpf, celular } = clinic.secretaria
    const { status } = await admin.call('PUT', `/v1/secretarias/${clinic.secretaria.id}`, {
      body: { nome, sobrenome, email, cpf, celular, ...change },
    })
    expect(status).toBe(200)
    await refused({ ticket: held })
  })

  it('of a blocked account opens nothing', async () => {
    const held = await ticket()
    await clinic.rows('update users set bloqueado = true where id = $1', [clinic.secretaria.userId])
    await refused({ ticket: held })
  })
})

describe('a recovery code', () => {
  it('lets in once, however it is typed, and says so', async () => {
    const [codigo = ''] = factor.codigosRecuperacao
    const typed = `${codigo.slice(0, 4).toLowerCase()} ${codigo.slice(4)}`
    const { status, body } = await enter({ ticket: await ticket(), codigo: typed })
    expect(status).toBe(200)
    const inside = nobody(clinic, { authorization: `Bearer ${body.access_token}` })
    expect((await inside.call('GET', '/v1/auth/segundo-fator')).body).toEqual({
      ativo: true,
      ativadoEm: '2026-11-25T10:42:00-03:00',
      codigosRestantes: 9,
    })
    expect((await enter({ ticket: await ticket(), codigo })).status).toBe(401)
    expect(await events()).toEqual(['SEGUNDO_FATOR_LIGADO', 'CODIGO_RECUPERACAO_USADO', 'CODIGO_RECUSADO'])
    expect(
      await clinic.rows("select user_id, alvo_id from eventos where tipo like 'CODIGO%' order by id"),
    ).toEqual(Array(2).fill({ user_id: null, alvo_id: clinic.secretaria.userId }))
  })

  it('lets one in of four that come with it at once', async () => {
    const [codigo] = factor.codigosRecuperacao
    const tickets = [await ticket(), await ticket(), await ticket(), await ticket()]
    const answers = await Promise.all(tickets.map(one => enter({ ticket: one, codigo })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect(await count('codigos_recuperacao')).toBe(9)
  })

  it('of somebody else is none', async () => {
    const doctor = await clinic.signedIn('PROFISSIONAL')
    const theirs = await setFactor(doctor, WEDNESDAY)
    expect((await enter({ ticket: await ticket(), codigo: theirs.codigosRecuperacao[0] })).status).toBe(401)
    // Nor does a code whose row was moved to another account in the database.
    await clinic.rows('update codigos_recuperacao set user_id = $1 where user_id = $2', [
      clinic.secretaria.userId,
      clinic.profissional.userId,
    ])
    expect((await enter({ ticket: await ticket(), codigo: theirs.codigosRecuperacao[1] })).status).toBe(401)
    expect((await enter({ ticket: await ticket(), codigo: factor.codigosRecuperacao[1] })).status).toBe(200)
  })

  it('cannot be tried out by whoever has the rows: no plain hash of it stands there', async () => {
    const kept = await clinic.rows<{ hash: Buffer }>('select hash from codigos_recuperacao')
    expect(kept.map(({ hash }) => hash.length)).toEqual(Array(10).fill(32))
    const plain = factor.codigosRecuperacao.map(one => createHash('sha256').update(one).digest('hex'))
    expect(kept.filter(({ hash }) => plain.includes(hash.toString('hex')))).toEqual([])
  })
})

describe('a remembered browser', () => {
  const remember = async () => {
    const { headers, status } = await enter({ ticket: await ticket(), codigo: code(), lembrar: true })
    expect(status).toBe(200)
    return String(headers['set-cookie'])
  }
  const cookieOf = (header: string) => ({ cookie: `outro=1; ${header.split(';')[0]}` })

  it('enters for thirty days without the code, and not with a wrong password', async () => {
    const header = await remember()
    expect(header).toMatch(
      new RegExp(
        `^fator-${clinic.tenant.id}-${clinic.secretaria.userId}=[\\w-]{43}; Path=/v1/auth/authenticate; Max-Age=2592000; HttpOnly; SameSite=Strict$`,
      ),
    )
    const wrong = await nobody(clinic, cookieOf(header)).call('POST', '/v1/auth/authenticate', {
      body: { email: clinic.secretaria.email, password: 'Errada123' },
    })
    expect(wrong.body.codigo).toBe('CREDENCIAIS_INVALIDAS')
    later(30 * 24 * 60 * MINUTE - 1000)
    expect((await knock(cookieOf(header))).status).toBe(200)
    later(30 * 24 * 60 * MINUTE)
    expect((await knock(cookieOf(header))).body.codigo).toBe('SEGUNDO_FATOR')
  })

  it('is not remembered unasked', async () => {
    const { headers } = await enter({ ticket: await ticket(), codigo: code() })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await count('dispositivos')).toBe(0)
  })

  it('is remembered over https alone where people come in by https', async () => {
    const secure = await aServer({ publicUrl: 'https://clinica.example' })
    try {
      const { headers } = await client(secure, { 'client-id': clinic.tenant.clientId }).call(
        'POST',
        '/v1/auth/segundo-fator/entrar',
        { body: { ticket: await ticket(), codigo: code(), lembrar: true } },
      )
      const name = `__Host-fator-${clinic.tenant.id}-${clinic.secretaria.userId}`
      const [, set, token] = /^([^=]+)=([\w-]{43}); /.exec(String(headers['set-cookie'])) ?? []
      expect(set).toBe(name)
      expect(headers['set-cookie']).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/)
      const enter = (cookie: string) =>
        client(secure, { 'client-id': clinic.tenant.clientId, cookie }).call(
          'POST',
          '/v1/auth/authenticate',
          {
            body: { email: clinic.secretaria.email, password: SENHA },
          },
        )
      expect((await enter(`${name}=${token}`)).status).toBe(200)
      // Without the __Host- prefix the cookie is ignored, since another host of the domain could set it.
      expect((await enter(`${name.slice('__Host-'.length)}=${token}`)).status).toBe(401)
    } finally {
      await secure.close()
    }
  })

  it('of one account opens no other, under the other’s name either', async () => {
    const header = await remember()
    const doctor = await clinic.signedIn('PROFISSIONAL')
    await setFactor(doctor, WEDNESDAY)
    const [, token] = /=([\w-]+);/.exec(header) ?? []
    const cookie = `fator-${clinic.tenant.id}-${clinic.profissional.userId}=${token}`
    expect((await knock({ cookie }, clinic.profissional.email)).body.codigo).toBe('SEGUNDO_FATOR')
  })

  it('is forgotten with the own password, which asks for the code as well', async () => {
    const header = await remember()
    const change = { currentPassword: SENHA, newPassword: 'OutraSenha1', confirmation: 'OutraSenha1' }
    const { status } = await desk.call('PATCH', '/v1/auth/user/password', {
      body: { ...change, codigo: code(1) },
    })
    expect(status).toBe(204)
    const { body } = await nobody(clinic, cookieOf(header)).call('POST', '/v1/auth/authenticate', {
      body: { email: clinic.secretaria.email, password: 'OutraSenha1' },
    })
    expect(body.codigo).toBe('SEGUNDO_FATOR')
  })

  it('is forgotten with the factor, and one set anew does not know it', async () => {
    const header = await remember()
    const off = await desk.call('DELETE', '/v1/auth/segundo-fator', {
      body: { password: SENHA, codigo: code(1) },
    })
    expect(off.status).toBe(204)
    later(10 * MINUTE)
    await setFactor(desk, now())
    expect((await knock(cookieOf(header))).body.codigo).toBe('SEGUNDO_FATOR')
  })
})

describe('what asks for the code besides', () => {
  const change = { currentPassword: SENHA, newPassword: 'OutraSenha1', confirmation: 'OutraSenha1' }
  const changePassword = (over: object, who = desk) =>
    who.call<{ campos: { campo: string }[] }>('PATCH', '/v1/auth/user/password', {
      body: { ...change, ...over },
    })

  it('the own password: without a code or with a wrong one it stays', async () => {
    for (const codigo of [undefined, null, '', wrongCode(factor.segredo, WEDNESDAY), code(-1)]) {
      const { status, body } = await changePassword({ codigo })
      expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['codigo']])
    }
    expect((await knock()).body.codigo).toBe('SEGUNDO_FATOR')
    expect((await changePassword({ codigo: factor.codigosRecuperacao[3] })).status).toBe(204)
    expect(
      await clinic.rows("select tipo, user_id, alvo_id from eventos where tipo like 'CODIGO%' order by id"),
    ).toEqual(
      ['CODIGO_RECUSADO', 'CODIGO_RECUSADO', 'CODIGO_RECUPERACAO_USADO'].map(tipo => ({
        ...{ tipo, user_id: clinic.secretaria.userId, alvo_id: null },
      })),
    )
  })

  it('and of who has none, no code', async () => {
    const doctor = await clinic.signedIn('PROFISSIONAL')
    expect((await changePassword({}, doctor)).status).toBe(204)
  })

  it('guessing there is bounded as at the door', async () => {
    const codigo = wrongCode(factor.segredo, WEDNESDAY)
    for (let i = 0; i < 5; i++) expect((await changePassword({ codigo })).status).toBe(400)
    expect((await changePassword({ codigo: code() })).status).toBe(429)
    expect((await knock()).status).toBe(429)
  })

  it('turning it off: password and code, both', async () => {
    const off = (body: object) =>
      desk.call<{ campos: { campo: string }[] }>('DELETE', '/v1/auth/segundo-fator', { body })
    const fields = async (body: object) => (await off(body)).body.campos?.map(({ campo }) => campo)
    expect(await fields({ password: 'Errada123', codigo: code() })).toEqual(['password'])
    expect(await fields({ password: SENHA, codigo: wrongCode(factor.segredo, WEDNESDAY) })).toEqual([
      'codigo',
    ])
    expect(await fields({ password: SENHA })).toEqual(['codigo'])
    expect((await knock()).body.codigo).toBe('SEGUNDO_FATOR')
    expect((await off({ password: SENHA, codigo: code() })).status).toBe(204)
    expect((await off({ password: SENHA, codigo: code(1) })).status).toBe(404)
    expect((await knock()).status).toBe(200)
    expect([await count('segundo_fator'), await count('codigos_recuperacao')]).toEqual([0, 0])
    expect(await events()).toContain('SEGUNDO_FATOR_DESLIGADO')
  })

  it.skipIf(isCluster())('turning it off while somebody signs in: they enter without it', async () => {
    await nobody().call('POST', '/v1/auth/authenticate', {
      body: { email: clinic.secretaria.email, password: 'Errada123' },
    })
    await asOwner(clinic.ownerUrl, async owner => {
      await owner.enter(clinic.tenant.id)
      // Holds the removal between its statements.
      await owner.query('select from login_failures for update')
      const off = desk.call('DELETE', '/v1/auth/segundo-fator', { body: { password: SENHA, codigo: code() } })
      await expect.poll(() => heldUp(owner), PATIENT).toBe(1)
      const entry = knock()
      await expect.poll(() => heldUp(owner), PATIENT).toBe(2)
      return { off, entry }
    }).then(async ({ off, entry }) => {
      expect((await off).status).toBe(204)
      expect((await entry).status).toBe(200)
    })
  })

  it.skipIf(isCluster())(
    'the operator turns it off once whoever is signing in has their ticket',
    async () => {
      const { tenant, ownerUrl } = clinic
      const { email } = clinic.secretaria
      const off = await asOwner(ownerUrl, async owner => {
        await owner.enter(tenant.id)
        // As a sign-in does until it has committed its ticket.
        await owner.query('select from users where lower(email) = $1 for share', [email.toLowerCase()])
        const off = turnFactorOff(ownerUrl, { tenantId: tenant.id, email })
        const waits = expect.poll(() => heldUp(owner), PATIENT).toBe(1)
        expect(await Promise.race([off.then(() => 'off'), waits.then(() => 'waits')])).toBe('waits')
        return { off }
      })
      await off.off
      expect(await count('segundo_fator')).toBe(0)
    },
  )

  it('a link sets the password and leaves the factor on', async () => {
    await clinic.rows(
      `insert into reset_codes (tenant_id, user_id, hash, expira_em) values ($1, $2, sha256('o-codigo'), $3)`,
      [clinic.tenant.id, clinic.secretaria.userId, new Date(WEDNESDAY.getTime() + MINUTE)],
    )
    const { status } = await nobody().call('PUT', '/v1/forgot-password', {
      body: { code: 'o-codigo', password: 'OutraSenha1', confirmation: 'OutraSenha1' },
    })
    expect(status).toBe(204)
    const { body } = await nobody().call('POST', '/v1/auth/authenticate', {
      body: { email: clinic.secretaria.email, password: 'OutraSenha1' },
    })
    expect(body.codigo).toBe('SEGUNDO_FATOR')
  })
})

describe('setting it', () => {
  it('gives another key each time, and takes a code of the last', async () => {
    const doctor = await clinic.signedIn('PROFISSIONAL')
    const key = async () =>
      (await doctor.call<{ segredo: string; uri: string }>('POST', '/v1/auth/segundo-fator')).body
    const [first, second] = [await key(), await key()]
    expect(second.segredo).not.toBe(first.segredo)
    expect(second.uri).toContain(`secret=${second.segredo}`)
    expect(decodeURIComponent(second.uri)).toContain(clinic.profissional.email)
    expect(new URL(second.uri).searchParams.get('issuer')).toBe('Clínica de teste')
    const on = (codigo: string) =>
      doctor.call<{ codigosRecuperacao: string[] }>('PUT', '/v1/auth/segundo-fator', { body: { codigo } })
    expect(await on(codeAt(first.segredo, WEDNESDAY))).toMatchObject({
      status: 400,
      body: { campos: [{ campo: 'codigo', mensagem: 'Este código não confere ou já foi usado.' }] },
    })
    const { status, body } = await on(codeAt(second.segredo, WEDNESDAY))
    expect([status, body.codigosRecuperacao.length]).toEqual([200, 10])
    expect(await on(codeAt(second.segredo, WEDNESDAY, 1))).toMatchObject({
      status: 409,
      body: { error: 'O segundo fator já está ativado.' },
    })
  })

  it('is refused where it is set, and where no key was asked for', async () => {
    expect(await desk.call('POST', '/v1/auth/segundo-fator')).toMatchObject({
      status: 409,
      body: { error: 'O segundo fator já está ativado.' },
    })
    const doctor = await clinic.signedIn('PROFISSIONAL')
    expect(await doctor.call('PUT', '/v1/auth/segundo-fator', { body: { codigo: '123456' } })).toMatchObject({
      status: 409,
      body: { error: 'Peça outra chave antes de digitar o código.' },
    })
  })
})
