/** Changing one's own password, and what follows when somebody else has set it. */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClinic, type Client, client, SENHA, WEDNESDAY } from '../../test/builders.ts'
import { asKeptOwner } from '../../test/kept-owner.ts'
import { createResetCode } from './recuperar-senha/create-reset-code.ts'

const clinic = await aClinic()
const admin = await clinic.signedIn('ADMIN')
afterAll(clinic.close)
afterEach(() => {
  clinic.clock.now = WEDNESDAY
})

const NOVA = 'Outra2026'
const known = { 'client-id': clinic.tenant.clientId }
const enter = (email: string, password: string) =>
  client(clinic, known).call<{ access_token: string }>('POST', '/v1/auth/authenticate', {
    body: { email, password },
  })
const someone = async () => {
  const { body } = await admin.call<{ id: number; userId: number; email: string }>(
    'POST',
    '/v1/secretarias',
    {
      body: clinic.aSecretaryBody(),
    },
  )
  return { ...body, session: await clinic.signedInAs(body.email) }
}
type Session = Client
const change = (session: Session, currentPassword: string, newPassword = NOVA, confirmation = newPassword) =>
  session.call<{ codigo?: string; campos?: unknown }>('PATCH', '/v1/auth/user/password', {
    body: { currentPassword, newPassword, confirmation },
  })
const wasSet = async (session: Session) =>
  (await session.call('GET', '/v1/auth/info')).body.senhaDefinidaPorOutro

describe('PATCH /v1/auth/user/password', () => {
  // spec: account.password-change-current-password, calls.patch-auth-user-password
  it('changes it, ends all other sessions and no link opens any more', async () => {
    const { session, email, userId } = await someone()
    const another = await clinic.signedInAs(email)
    await asKeptOwner(clinic.ownerUrl, async owner => {
      await owner.enter(clinic.tenant.id)
      await createResetCode(owner, { tenantId: clinic.tenant.id, userId, now: WEDNESDAY })
    })
    const { status, body } = await change(session, SENHA)
    expect([status, body]).toEqual([204, {}])
    expect((await session.call('GET', '/v1/auth/info')).status).toBe(200)
    expect((await another.call('GET', '/v1/auth/info')).status).toBe(401)
    expect((await enter(email, SENHA)).status).toBe(401)
    expect((await enter(email, NOVA)).status).toBe(200)
    expect(await clinic.rows('select from reset_codes where user_id = $1', [userId])).toEqual([])
    expect(
      await clinic.rows('select tipo, alvo_id from eventos where user_id = $1 order by id desc limit 2', [
        userId,
      ]),
    ).toEqual([
      { tipo: 'ENTROU', alvo_id: null },
      { tipo: 'SENHA_ALTERADA', alvo_id: null },
    ])
  })

  it('changes it ten times in 24 hours; then it is refused, and is no wrong password', async () => {
    const { session, email } = await someone()
    const words = (i: number) => (i === 0 ? SENHA : `Troca${i}2026`)
    for (let i = 0; i < 10; i++) expect((await change(session, words(i), words(i + 1))).status).toBe(204)
    for (let i = 0; i < 6; i++) {
      const { status, body, headers } = await change(session, words(10), NOVA)
      expect([status, body, headers['retry-after']]).toMatchObject([
        429,
        {
          codigo: 'MUITAS_TENTATIVAS',
          error:
            'Você já alterou a sua senha 10 vezes nas últimas 24 horas. Tente novamente mais tarde ou fale com a clínica.',
        },
        String(24 * 3600),
      ])
    }
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 24 * 3_600_000)
    const { status, body } = await enter(email, words(10))
    expect(status).toBe(200)
    const again = client(clinic, { ...known, authorization: `Bearer ${body.access_token}` })
    expect((await change(again, words(10), NOVA)).status).toBe(204)
  })

  it('asks for the present one, by its field and without ending the session', async () => {
    const { session, email, userId } = await someone()
    const { status, body } = await change(session, 'Errada123')
    expect([status, body]).toMatchObject([
      400,
      {
        codigo: 'DADOS_INVALIDOS',
        campos: [{ campo: 'currentPassword', mensagem: 'Esta não é a sua senha atual.' }],
      },
    ])
    expect((await session.call('GET', '/v1/auth/info')).status).toBe(200)
    expect((await enter(email, SENHA)).status).toBe(200)
    expect(
      await clinic.rows("select tipo from eventos where user_id = $1 and tipo like 'ENTRADA%'", [userId]),
    ).toEqual([{ tipo: 'ENTRADA_RECUSADA' }])
  })

  // spec: password-rules.change-password-three-required, password-rules.change-password-new-password
  // spec: password-rules.change-password-confirmation-equals
  it.each([
    ['', NOVA, NOVA, 'currentPassword', 'Campo obrigatório'],
    [SENHA, '', '', 'newPassword', 'Campo obrigatório'],
    [SENHA, NOVA, '', 'confirmation', 'Campo obrigatório'],
    [
      SENHA,
      'fraca',
      'fraca',
      'newPassword',
      'Senha inválida, sua senha deve pelo menos 8 caracteres e letras minúsculas e maiúsculas.',
    ],
    [SENHA, NOVA, 'Outra2027', 'confirmation', 'O valor deste campo deve ser o mesmo do campo Nova senha'],
    [SENHA, SENHA, SENHA, 'newPassword', 'A nova senha deve ser diferente da atual'],
  ])('refuses %s, %s, %s at %s', async (current, next, again, campo, mensagem) => {
    const desk = await clinic.signedIn('SECRETARIA')
    const { status, body } = await change(desk, current, next, again)
    expect(status).toBe(400)
    expect(body.campos).toContainEqual({ campo, mensagem })
    expect((await enter(clinic.secretaria.email, SENHA)).status).toBe(200)
  })

  it('counts wrong ones like wrong passwords, and notes the lock-out once', async () => {
    const { session, email, userId } = await someone()
    for (let i = 0; i < 3; i++) expect((await change(session, 'Errada123')).status).toBe(400)
    for (let i = 0; i < 2; i++) expect((await enter(email, 'Errada123')).status).toBe(401)
    for (let i = 0; i < 4; i++) expect((await change(session, SENHA)).status).toBe(429)
    expect((await enter(email, SENHA)).status).toBe(429)
    const rows = await clinic.rows(
      "select tipo from eventos where $1 in (user_id, alvo_id) and tipo in ('ENTRADA_BLOQUEADA', 'RECUSA')",
      [userId],
    )
    expect(rows).toEqual([{ tipo: 'ENTRADA_BLOQUEADA' }])
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 16 * 60_000)
    expect((await change(session, SENHA)).status).toBe(204)
  })

  it('of two at once lets one through', async () => {
    const { session } = await someone()
    const answers = await Promise.all(['Primeira1', 'Segunda22'].map(next => change(session, SENHA, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })
})

describe('a password that somebody else set', () => {
  it('is said to its owner until it is changed by the owner', async () => {
    const { session, id, email } = await someone()
    expect(await wasSet(session)).toBe(true)
    expect((await change(session, SENHA)).status).toBe(204)
    expect(await wasSet(session)).toBe(false)

    const { body } = await admin.call<Record<string, unknown>>('GET', `/v1/secretarias/${id}`)
    const { userId: _, imagemPerfil: __, arquivado: ___, ...kept } = body
    await admin.call('PUT', `/v1/secretarias/${id}`, { body: kept })
    expect(await wasSet(session)).toBe(false)
    await admin.call('PUT', `/v1/secretarias/${id}`, { body: { ...kept, senha: SENHA } })
    expect((await session.call('GET', '/v1/auth/info')).status).toBe(401)
    expect(await wasSet(await clinic.signedInAs(email))).toBe(true)
  })

  it('is said until a link was used, too', async () => {
    const { userId, email } = await someone()
    const code = await asKeptOwner(clinic.ownerUrl, async owner => {
      await owner.enter(clinic.tenant.id)
      return createResetCode(owner, { tenantId: clinic.tenant.id, userId, now: WEDNESDAY })
    })
    await admin.call('PUT', '/v1/forgot-password', { body: { code, password: NOVA, confirmation: NOVA } })
    const { body } = await enter(email, NOVA)
    const bearer = { authorization: `Bearer ${body.access_token}`, 'client-id': clinic.tenant.clientId }
    expect(await wasSet(client(clinic, bearer))).toBe(false)
  })

  it('is not said of an administrator whom the operator let in', async () => {
    expect(await wasSet(admin)).toBe(false)
  })
})
