/** The password link: who gets one, what it opens, and how often. */
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, aServer, type Clinic, client, SENHA, WEDNESDAY } from '../../../test/builders.ts'
import { asKeptOwner } from '../../../test/kept-owner.ts'
import { inviteAdmin } from '../create-admin.ts'
import { createResetCode } from './create-reset-code.ts'

const clinic = await aClinic()
afterAll(clinic.close)

const NOVA = 'Outra2026'
const nobody = (of: Clinic = clinic) => client(of, { 'client-id': of.tenant.clientId })
const enter = (email: string, password: string, of?: Clinic) =>
  nobody(of).call('POST', '/v1/auth/authenticate', { body: { email, password } })
const set = (code: string, password = NOVA, of?: Clinic) =>
  nobody(of).call('PUT', '/v1/forgot-password', { body: { code, password, confirmation: password } })
const codeFor = ({ userId }: { userId: number }) =>
  asKeptOwner(clinic.ownerUrl, async owner => {
    await owner.enter(clinic.tenant.id)
    return createResetCode(owner, { tenantId: clinic.tenant.id, userId, now: clinic.clock.now })
  })
const someone = async () => {
  const admin = await clinic.signedIn('ADMIN')
  const body = clinic.aSecretaryBody()
  return (
    await admin.call<{ userId: number; email: string; id: number }>('POST', '/v1/secretarias', { body })
  ).body
}
const refused = { status: 400, body: { codigo: 'CODIGO_INVALIDO' } }

describe('POST /v1/auth/link', () => {
  const ask = (code: string, of?: Clinic) => nobody(of).call('POST', '/v1/auth/link', { body: { code } })

  it('says whose password the code sets, and leaves it as it was', async () => {
    const who = await someone()
    const code = await codeFor(who)
    for (let i = 0; i < 2; i++)
      expect(await ask(code)).toMatchObject({ status: 200, body: { email: who.email } })
    expect((await set(code)).status).toBe(204)
    expect(await ask(code)).toMatchObject(refused)
  })

  it('says the same of what never was, is over, is another clinic’s or of who is blocked', async () => {
    const [who, blocked, other] = [await someone(), await someone(), await aClinic(clinic)]
    const code = await codeFor(who)
    expect(await ask('a'.repeat(43))).toMatchObject(refused)
    expect(await ask(code, other)).toMatchObject(refused)
    const theirs = await codeFor(blocked)
    const admin = await clinic.signedIn('ADMIN')
    expect((await admin.call('DELETE', `/v1/auth/user/${blocked.userId}`)).status).toBe(204)
    expect(await ask(theirs)).toMatchObject(refused)
    await clinic.rows('update reset_codes set expira_em = $1', [clinic.clock.now])
    expect(await ask(code)).toMatchObject(refused)
  })
})

describe('PUT /v1/forgot-password', () => {
  // spec: calls.put-forgot-server
  it('sets the password, ends every session of the account, and works once', async () => {
    const who = await someone()
    const before = await clinic.signedInAs(who.email)
    const code = await codeFor(who)
    expect((await before.call('GET', '/v1/auth/info')).status).toBe(200)
    expect(await set(code)).toMatchObject({ status: 204 })
    expect((await before.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await enter(who.email, SENHA)).status).toBe(401)
    expect((await enter(who.email, NOVA)).status).toBe(200)
    expect(await set(code, 'Terceira2026')).toMatchObject(refused)
    expect((await enter(who.email, NOVA)).status).toBe(200)
  })

  it('keeps of the code its sha256 alone', async () => {
    const who = await someone()
    const code = await codeFor(who)
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    expect(await clinic.rows('select * from reset_codes where user_id = $1', [who.userId])).toEqual([
      {
        tenant_id: clinic.tenant.id,
        user_id: who.userId,
        hash: createHash('sha256').update(code).digest(),
        expira_em: new Date(WEDNESDAY.getTime() + 3_600_000),
      },
    ])
  })

  it('of two that come at once lets one through', async () => {
    const who = await someone()
    const code = await codeFor(who)
    const answers = await Promise.all(['Primeira1', 'Segunda22', 'Terceira3'].map(senha => set(code, senha)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  })

  it('refuses a code after its hour, one that a later one replaced, and one that never was', async () => {
    const who = await someone()
    const [first, second] = [await codeFor(who), await codeFor(who)]
    expect(await set(first)).toMatchObject(refused)
    expect(await set('never-was')).toMatchObject(refused)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 3_600_000)
    expect(await set(second)).toMatchObject(refused)
    // Nor does a used link reveal whether a password is the present one.
    expect(await set(second, SENHA)).toMatchObject(refused)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 3_599_000)
    expect((await set(second)).status).toBe(204)
    clinic.clock.now = WEDNESDAY
  })

  it("opens nothing at another clinic, nor of an account that can't sign in", async () => {
    const other = await aClinic(clinic)
    const who = await someone()
    const code = await codeFor(who)
    expect(await set(code, NOVA, other)).toMatchObject(refused)
    await (await clinic.signedIn('ADMIN')).call('DELETE', `/v1/secretarias/${who.id}`)
    expect(await set(code)).toMatchObject(refused)
  })

  // spec: account.password-reset-call, password-rules.reset-rule
  it('asks for a strong password, twice the same, and not the old one; the code stays good', async () => {
    const who = await someone()
    const code = await codeFor(who)
    const told = async (password: string, confirmation = password) => {
      const { status, body } = await nobody().call('PUT', '/v1/forgot-password', {
        body: { code, password, confirmation },
      })
      return [status, body.campos]
    }
    expect(await told('fraca')).toMatchObject([400, [{ campo: 'password' }]])
    expect(await told(NOVA, 'Outra2027')).toEqual([
      400,
      [{ campo: 'confirmation', mensagem: 'As senhas não conferem' }],
    ])
    expect(await told(SENHA)).toEqual([
      400,
      [{ campo: 'password', mensagem: 'A nova senha deve ser diferente da atual' }],
    ])
    expect((await set(code)).status).toBe(204)
  })

  it('counts the old password as a failure of its account, up to the limit', async () => {
    const who = await someone()
    const code = await codeFor(who)
    const answers = []
    for (let i = 0; i < 7; i++) answers.push((await set(code, SENHA)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await enter(who.email, SENHA)).status).toBe(429)
  })

  it('compares one password at a time: of many that come at once only the first', async () => {
    const who = await someone()
    const code = await codeFor(who)
    const sent = [NOVA, SENHA, ...Array.from({ length: 6 }, (_, i) => `Palpite${i}2026`)]
    const [first, ...others] = await Promise.all(sent.map(password => set(code, password)))
    expect(first?.status).toBe(204)
    // The present one among them is told from the wrong ones by nothing.
    for (const other of others) expect(other).toMatchObject(refused)
  })

  it('takes a code ten times in a minute, then again in the next', async () => {
    const who = await someone()
    const code = await codeFor(who)
    for (let i = 0; i < 10; i++) await set(code, SENHA)
    const { status, headers } = await set(code)
    expect([status, Number(headers['retry-after'])]).toEqual([429, 60 - WEDNESDAY.getSeconds()])
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60_000)
    expect((await set(code)).status).toBe(204)
    clinic.clock.now = WEDNESDAY
  })

  it('lets in whoever was locked out at the door', async () => {
    const who = await someone()
    for (let i = 0; i < 5; i++) expect((await enter(who.email, 'Errada123')).status).toBe(401)
    expect((await enter(who.email, SENHA)).status).toBe(429)
    expect((await set(await codeFor(who))).status).toBe(204)
    expect((await enter(who.email, NOVA)).status).toBe(200)
  })

  it('opens to its owner what others locked from many addresses, of this account alone', async () => {
    const proxied = await aServer({ trustProxy: 1 })
    try {
      const one = await aClinic(proxied)
      const from = (address: string, email: string, password: string) =>
        client(one, { 'client-id': one.tenant.clientId, 'x-forwarded-for': address }).call(
          'POST',
          '/v1/auth/authenticate',
          { body: { email, password } },
        )
      for (const { email } of [one.admin, one.secretaria]) {
        for (let i = 1; i <= 20; i++)
          expect((await from(`192.0.2.${i}`, email, 'Errada123')).status).toBe(401)
        expect((await from('198.51.100.1', email, SENHA)).status).toBe(429)
      }
      const code = await asKeptOwner(one.ownerUrl, async owner => {
        await owner.enter(one.tenant.id)
        const { userId } = one.admin
        return createResetCode(owner, { tenantId: one.tenant.id, userId, now: one.clock.now })
      })
      expect((await set('never-was', NOVA, one)).status).toBe(400)
      expect((await from('198.51.100.2', one.admin.email, NOVA)).status).toBe(429)
      expect((await set(code, NOVA, one)).status).toBe(204)
      expect((await from('198.51.100.3', one.admin.email, NOVA)).status).toBe(200)
      expect((await from('198.51.100.3', one.secretaria.email, SENHA)).status).toBe(429)
    } finally {
      await proxied.close()
    }
  })
})

describe('an invited administrator', () => {
  const invited = { nome: 'Inês', sobrenome: 'Rocha', now: WEDNESDAY }

  it('gets in by no password until it has set one by its code', async () => {
    const email = `ines@${clinic.tenant.nome}.example`
    const { code } = await inviteAdmin(clinic.ownerUrl, { ...invited, tenantId: clinic.tenant.id, email })
    const [{ senha_hash } = { senha_hash: '' }] = await clinic.rows<{ senha_hash: string }>(
      'select senha_hash from users where email = $1',
      [email],
    )
    for (const guess of [SENHA, NOVA, code, senha_hash]) expect((await enter(email, guess)).status).toBe(401)
    expect((await set(code)).status).toBe(204)
    expect((await (await signedIn(email)).call('GET', '/v1/auth/info')).body).toMatchObject({
      email,
      role: 'ADMIN',
    })
  })

  const signedIn = async (email: string) => {
    const { body } = await enter(email, NOVA)
    return client(clinic, {
      'client-id': clinic.tenant.clientId,
      authorization: `Bearer ${body.access_token}`,
    })
  }

  it('is refused where the e-mail is taken, and says so without its value', async () => {
    const again = inviteAdmin(clinic.ownerUrl, {
      ...invited,
      tenantId: clinic.tenant.id,
      email: clinic.secretaria.email.toUpperCase(),
    })
    await expect(again).rejects.toMatchObject({
      code: 'EMAIL_JA_CADASTRADO',
      message: 'Já existe uma conta com este e-mail.',
    })
  })
})
