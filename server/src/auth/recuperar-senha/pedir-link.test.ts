/** Asking for a password link: the same answer for everybody, an e-mail only to account owners, and the limits. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, type Clinic, client, PATIENT_MS, SECRET, SENHA, WEDNESDAY } from '../../../test/builders.ts'
import { aLog } from '../../../test/log.ts'
import { aClinicWithPost } from '../../../test/with-post.ts'
import { handlersOf } from '../../app.ts'
import { asOwner } from '../../db/owner.ts'
import { openPool } from '../../db/pool.ts'
import { type Job, openJobs } from '../../jobs/index.ts'
import type { Letter } from '../../mail/index.ts'

const NOVA = 'Outra2026'
const MINUTE = 60_000

const { lines, logger } = aLog()
const { database, office, server, clinic, owner } = await aClinicWithPost({ logger, trustProxy: 1 })
const admin = await clinic.signedIn('ADMIN')

let addresses = 0
/** A new address for each call, so that no address reaches the limit. */
const nowhere = () => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
const ask = (email: string, { of = clinic, from = nowhere() }: { of?: Clinic; from?: string } = {}) =>
  client(of, { 'client-id': of.tenant.clientId, 'x-forwarded-for': from }).call(
    'POST',
    '/v1/forgot-password',
    { body: { email } },
  )
const nobody = (of: Clinic = clinic) => client(of, { 'client-id': of.tenant.clientId })
const set = (code: string, password = NOVA) =>
  nobody().call('PUT', '/v1/forgot-password', { body: { code, password, confirmation: password } })
const enter = (email: string, password: string) =>
  nobody().call('POST', '/v1/auth/authenticate', { body: { email, password } })
const someone = async () => {
  const { body } = await admin.call<{ id: number; userId: number; email: string; nome: string }>(
    'POST',
    '/v1/secretarias',
    { body: clinic.aSecretaryBody() },
  )
  return body
}
const lettersTo = (email: string) => office.received.filter(({ to }) => to.includes(email))
/** Waits until every job has ended or waits for its next try. */
const settled = () =>
  expect
    .poll(
      () =>
        owner.query("select from pgboss.job where state in ('created', 'active') and name = 'link-de-senha'"),
      { timeout: 30_000 },
    )
    .toEqual([])
const codeIn = (text = '') => /\/change-password\/(\S+)/.exec(text)?.[1] ?? expect.fail('no link in it')
const lastCode = (email: string) => codeIn(lettersTo(email).at(-1)?.email.text)

beforeEach(() => {
  clinic.clock.now = WEDNESDAY
})
afterEach(settled)

describe('POST /v1/forgot-password', () => {
  // spec: calls.post-forgot-password
  it('sends a link of the clinic’s own host, with which a new password is set, once', async () => {
    const { email, userId, nome } = await someone()
    const contato = { telefone: '1130314400', endereco: 'Rua Cardeal Arcoverde, 1745' }
    await admin.call('PUT', `/v1/tenants/${clinic.tenant.nome}/contato`, { body: contato })
    const { status, body } = await ask(email.toUpperCase())
    expect([status, body]).toEqual([204, {}])
    await settled()
    const [letter, ...more] = lettersTo(email)
    expect(more).toEqual([])
    const { from, subject, text = '', html = '' } = letter?.email ?? expect.fail()
    expect(from).toMatchObject({ name: 'Clínica de teste', address: 'nao-responda@clinica.example' })
    expect(subject).toBe('Redefinir sua senha')
    expect(text).toContain(`Olá, ${nome}.`)
    expect(text.trimEnd()).toMatch(/-- \nClínica de teste · \(11\) 3031-4400 · Rua Cardeal Arcoverde, 1745$/)
    const code = codeIn(text)
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    for (const part of [text, html])
      expect(part).toContain(`https://${clinic.tenant.nome}.clinica.example/change-password/${code}`)
    expect(
      await clinic.rows(
        'select tipo, user_id, host(endereco) as de, endpoint from eventos where alvo_id = $1',
        [userId],
      ),
    ).toContainEqual({
      tipo: 'LINK_CRIADO',
      user_id: null,
      de: expect.stringMatching(/^198\.51\./),
      endpoint: 'POST /v1/forgot-password',
    })

    expect((await set(code)).status).toBe(204)
    expect((await enter(email, SENHA)).status).toBe(401)
    expect((await enter(email, NOVA)).status).toBe(200)
    expect(await set(code, 'Terceira2026')).toMatchObject({
      status: 400,
      body: { codigo: 'CODIGO_INVALIDO' },
    })
  })

  it('says nowhere what the clinic treats, nor more than the first name', async () => {
    const { email } = await someone()
    await ask(email)
    await settled()
    const letter = lettersTo(email)[0] ?? expect.fail()
    const { text, html, subject } = letter.email
    for (const part of [text, html, subject, letter.raw])
      expect(part).not.toMatch(/psiq|paciente|consulta|tratamento|médic|secret/i)
  })

  it('answers alike, and sends nothing, where nobody can sign in by the e-mail', async () => {
    const [known, blocked, archived] = [await someone(), await someone(), await someone()]
    await clinic.rows('update users set bloqueado = true where id = $1', [blocked.userId])
    await admin.call('DELETE', `/v1/secretarias/${archived.id}`)
    const other = await aClinic(server)
    const answers = []
    for (const email of [known.email, blocked.email, archived.email, 'ninguem@correio.example'])
      answers.push(await ask(email))
    answers.push(await ask(known.email, { of: other }))
    await settled()
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([204, {}])
      expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
    }
    expect(office.received.flatMap(({ to }) => to).filter(to => to === known.email)).toHaveLength(1)
    for (const email of [blocked.email, archived.email, 'ninguem@correio.example'])
      expect(office.asked).not.toContain(email)
    expect(
      await clinic.rows('select user_id from reset_codes where user_id = any($1)', [
        [blocked.userId, archived.userId],
      ]),
    ).toEqual([])
    // Not even the number of rows tells them apart.
    const entered = await clinic.rows(
      "select email, is_sent from recovery_requests where email in ($1, 'ninguem@correio.example') order by 1",
      [known.email],
    )
    expect(entered.map(({ is_sent }) => is_sent)).toEqual([true, true])
  })

  it.each([
    ['', 'Campo obrigatório'],
    ['ninguem', 'Preencha um e-mail válido'],
  ])('refuses %j by its field', async (email, mensagem) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { campos: [{ campo: 'email', mensagem }] } })
  })

  it('voids the link before, and its job and the log hold neither e-mail nor code', async () => {
    const { email } = await someone()
    await ask(email)
    await settled()
    const first = lastCode(email)
    await ask(email)
    await settled()
    const second = lastCode(email)
    expect(second).not.toBe(first)
    expect((await set(first)).status).toBe(400)

    const jobs = await owner.query<{ data: object }>('select data, output from pgboss.job')
    for (const { data } of jobs)
      expect(data).toEqual({ tenantId: expect.any(Number), id: expect.any(Number) })
    const page = await server.app.inject({ url: `/change-password/${second}` })
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect((await set(second)).status).toBe(204)
    expect(lines.some(line => line.includes('POST'))).toBe(true)
    for (const secret of [email, first, second]) {
      expect(lines.join('')).not.toContain(secret)
      expect(JSON.stringify(jobs)).not.toContain(secret)
      expect(JSON.stringify(await clinic.rows('select * from eventos'))).not.toContain(secret)
    }
  })

  it('is rolled back with its job when it cannot be answered', async () => {
    const before = await owner.query('select from pgboss.job')
    await owner.query(
      'alter table recovery_requests add constraint cheia check (request_id is null) not valid',
    )
    try {
      expect((await ask('ninguem@correio.example')).status).toBe(500)
    } finally {
      await owner.query('alter table recovery_requests drop constraint cheia')
    }
    expect(await owner.query('select from pgboss.job')).toHaveLength(before.length)
  })
})

describe('a flood', () => {
  it('is three letters an hour, whoever asks; the last link opens all the while', async () => {
    const { email } = await someone()
    const at = (minutes: number) => {
      clinic.clock.now = new Date(WEDNESDAY.getTime() + minutes * MINUTE)
    }
    for (let minute = 0; minute < 60; minute += 4) {
      at(minute)
      expect((await ask(email)).status).toBe(204)
      await settled()
    }
    expect(lettersTo(email)).toHaveLength(3)
    // Refused requests do not count: an hour after the first, another link can be requested.
    at(59)
    const last = lastCode(email)
    expect((await set(last)).status).toBe(204)
    at(60)
    await ask(email)
    await settled()
    expect(lettersTo(email)).toHaveLength(4)
    at(61)
    await ask(email)
    await settled()
    expect(lettersTo(email)).toHaveLength(4)
  })

  it('of an e-mail that nobody has is answered in the same way', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('inundado@correio.example')).status).toBe(204)
    const rows = await clinic.rows('select is_sent from recovery_requests where email = $1 order by id', [
      'inundado@correio.example',
    ])
    expect(rows.map(({ is_sent }) => is_sent)).toEqual([true, true, true, false, false])
    // There is no job for a request that is not sent, either.
    expect(
      await owner.query("select from pgboss.job where name = 'link-de-senha' and data->>'id' is null"),
    ).toEqual([])
  })

  it('of one address is refused past thirty an hour, e-mails known or not; another address is heard', async () => {
    const { email } = await someone()
    const from = '203.0.113.7'
    for (let i = 0; i < 30; i++) {
      expect((await ask(`n${i}@correio.example`, { from })).status).toBe(204)
      clinic.clock.now = new Date(WEDNESDAY.getTime() + 10 * MINUTE)
    }
    // Until the first request is an hour old.
    for (const one of [email, 'ninguem@correio.example']) {
      const { status, body, headers } = await ask(one, { from })
      expect([status, body.codigo, headers['retry-after']]).toEqual([429, 'MUITAS_TENTATIVAS', '3000'])
    }
    // The log has one line however often the address tries again, and no e-mail in it.
    expect(
      await clinic.rows(
        `select user_id, alvo_id, host(endereco) as endereco, detalhe from eventos
          where tipo in ('LINK_BLOQUEADO', 'RECUSA') and endereco = $1`,
        [from],
      ),
    ).toEqual([{ user_id: null, alvo_id: null, endereco: from, detalhe: null }])
    // Another address that asked as often has a line of its own.
    const other = '198.51.100.9'
    await clinic.rows(
      `insert into recovery_requests (id, tenant_id, email, address, em, is_sent, request_id)
       select id + 1000, tenant_id, email, $2, em, is_sent, request_id from recovery_requests where address = $1
       returning 1`,
      [from, other],
    )
    expect((await ask(email, { from: other })).status).toBe(429)
    expect(
      await clinic.rows(
        "select host(endereco) as endereco from eventos where tipo = 'LINK_BLOQUEADO' order by id",
      ),
    ).toEqual([{ endereco: from }, { endereco: other }])
    expect((await ask(email)).status).toBe(204)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60 * MINUTE)
    expect((await ask(email, { from })).status).toBe(204)
  })

  it('in parallel slips past neither bound', async () => {
    const { email } = await someone()
    await Promise.all(Array.from({ length: 12 }, () => ask(email)))
    await settled()
    expect(lettersTo(email)).toHaveLength(3)
    const from = '2001:db8::1'
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, i) => ask(`p${i}@correio.example`, { from: `2001:db8::${i + 1}` })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30)
    expect((await ask(email, { from })).status).toBe(429)
  })
})

describe('the job', () => {
  const sent: string[] = []
  const late: object[] = []
  const post = {
    late: (whose: object) => void late.push(whose),
    originOf: () => 'https://a.example',
    from: 'nao-responda@clinica.example',
    send: async ({ to }: Letter) => {
      sent.push(to.address)
      return null
    },
    attempt: async () => null,
  }
  const pool = openPool(database.appUrl, { silenceMs: PATIENT_MS })
  afterAll(() => pool.end())
  const jobs = openJobs(pool)
  const handlers = handlersOf({ pool, jobs, now: () => clinic.clock.now, secretKey: SECRET }, post)
  /** A request row for this e-mail that no worker knows of. */
  const asked = async (email: string) => {
    const [row] = await clinic.rows<{ id: number }>(
      `insert into recovery_requests (tenant_id, email, address, em, is_sent, request_id)
       values ($1, $2, '198.51.100.1', $3, true, 'r') returning id`,
      [clinic.tenant.id, email, WEDNESDAY],
    )
    return { tenantId: clinic.tenant.id, id: row?.id ?? 0 }
  }
  const run = async (job: Job) => {
    sent.length = 0
    await handlers['link-de-senha'](job, '')
    return sent
  }

  it('control: sends to whose e-mail it is', async () => {
    const { email } = await someone()
    expect(await run(await asked(email))).toEqual([email])
  })

  it('of a suspended clinic waits, and is sent when it is resumed', async () => {
    const { email } = await someone()
    const job = await asked(email)
    const suspended = (at: Date | null) =>
      owner.query(`update tenants set suspensa_em = ${at ? 'now()' : 'null'} where id = ${clinic.tenant.id}`)
    // Its own directory, which has not met the clinic yet.
    const fresh = handlersOf({ pool, jobs, now: () => clinic.clock.now, secretKey: SECRET }, post)
    sent.length = 0
    await suspended(WEDNESDAY)
    await expect(fresh['link-de-senha'](job, '')).rejects.toThrow('The clinic is suspended')
    // Nor is one that is gone told from it; its jobs went with it.
    await expect(run({ ...job, tenantId: 2_147_483_647 })).rejects.toThrow('The clinic is suspended')
    expect(sent).toEqual([])
    await suspended(null)
    expect(await run(job)).toEqual([email])
  })

  it('sends nothing an hour after the question', async () => {
    const job = await asked((await someone()).email)
    clinic.clock.now = new Date(WEDNESDAY.getTime() + 60 * MINUTE)
    expect(await run(job)).toEqual([])
    expect(late).toEqual([{ clinic: clinic.tenant.nome, account: null }])
  })

  it.each([
    ['blocked', 'update users set bloqueado = true where id = $1'],
    ['archived', 'update secretarias set arquivado_em = now() where user_id = $1'],
    ['given another e-mail', "update users set email = 'x' || email where id = $1"],
  ])(
    'waits for whoever has the account in hand, and sends nothing to one that is then %s',
    async (_, change) => {
      const { email, userId } = await someone()
      const job = await asked(email)
      let running: Promise<string[]> | undefined
      await asOwner(clinic.ownerUrl, async owner => {
        await owner.enter(clinic.tenant.id)
        await owner.query('select from users where tenant_id = $2 and id = $1 for update', [
          userId,
          clinic.tenant.id,
        ])
        await owner.query(change, [userId])
        running = run(job)
        await sleep(150)
      })
      expect(await running).toEqual([])
      expect(await clinic.rows('select from reset_codes where user_id = $1', [userId])).toEqual([])
    },
  )

  it('of a request that there is not does nothing', async () => {
    const job = await asked((await someone()).email)
    expect(await run({ ...job, id: 2_147_483_647 })).toEqual([])
    const other = await aClinic(server)
    expect(await run({ ...job, tenantId: other.tenant.id })).toEqual([])
  })
})
