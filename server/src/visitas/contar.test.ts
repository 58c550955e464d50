import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, client } from '../../test/builders.ts'
import { A_MINUTE } from './contar.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
const admin = await clinic.signedIn('ADMIN')
const nobody = client(clinic, { 'client-id': clinic.tenant.clientId })
afterAll(clinic.close)

const visit = (who: typeof admin, pagina: unknown, headers = {}) =>
  who.call('POST', '/v1/visitas', { body: { pagina }, headers })

describe('page views', () => {
  // spec: frame.page-view-counted, account.user-role-admin
  it('are counted by day, pattern and role, and show nobody', async () => {
    const patient = await clinic.signedIn('PACIENTE')
    const page = '/painel/pacientes/{id}/dados-pessoais'
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => visit(patient, page)),
      visit(admin, page),
      visit(nobody, '/login'),
      visit(nobody, '/login', { authorization: 'Bearer of-nothing' }),
      visit(await other.signedIn('ADMIN'), '/login', { 'client-id': clinic.tenant.clientId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(204))
    // 23:59 in the clinic is already the next day in UTC.
    clinic.clock.now = new Date('2026-11-26T23:59:00-03:00')
    await visit(nobody, '/')
    const { body } = await admin.call<unknown>('GET', '/v1/visitas?de=2026-11-25&ate=2026-11-26')
    expect(body).toEqual([
      { data: '2026-11-25', pagina: '/login', role: null, visitas: 3 },
      { data: '2026-11-25', pagina: page, role: 'ADMIN', visitas: 1 },
      { data: '2026-11-25', pagina: page, role: 'PACIENTE', visitas: 10 },
      { data: '2026-11-26', pagina: '/', role: null, visitas: 1 },
    ])
    expect((await admin.call('GET', '/v1/visitas?de=2026-11-26&ate=2026-11-26')).body).toHaveLength(1)
    const columns = await clinic.rows<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'visitas'",
    )
    expect(columns.map(c => c.column_name).sort()).toEqual(['data', 'pagina', 'role', 'tenant_id', 'visitas'])
  })

  it.each([
    '/painel/pacientes/7',
    '/painel?x=1',
    'painel',
    '/change-password/a1B2',
    '/nenhuma',
    '/painel/ana-souza',
    '/?error=no-access',
    '',
    null,
    7,
  ])('refuse %j, which is no page’s pattern', async pagina => {
    expect((await visit(nobody, pagina)).status).toBe(400)
  })

  it.each([
    '/404',
    '/confirmar/{token}',
    '/change-password/{code}',
    '/painel/pacientes/{id}',
    '/painel/user/permission',
  ])('take %s', async pagina => {
    expect((await visit(nobody, pagina)).status).toBe(204)
  })

  it('are for administrators to see, in a range that runs forwards', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    expect((await desk.call('GET', '/v1/visitas?de=2026-11-01&ate=2026-11-30')).status).toBe(403)
    const { body } = await admin.call('GET', '/v1/visitas?de=2026-11-30&ate=2026-11-01')
    expect(body).toMatchObject({ status: 400, campos: [{ campo: 'ate' }] })
  })

  it('of one address are counted up to so many in a minute, and what is more is no error', async () => {
    clinic.clock.now = new Date('2026-12-01T10:00:20-03:00')
    const admin = await clinic.signedIn('ADMIN')
    const counted = async () => {
      const { body } = await admin.call<{ visitas: number }[]>(
        'GET',
        '/v1/visitas?de=2026-12-01&ate=2026-12-01',
      )
      return body.reduce((sum, { visitas }) => sum + visitas, 0)
    }
    const answers = await Promise.all(Array.from({ length: A_MINUTE + 30 }, () => visit(nobody, '/')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await counted()).toBe(A_MINUTE)
    // Another address is still counted.
    const { statusCode } = await clinic.app.inject({
      method: 'POST',
      url: '/v1/visitas',
      remoteAddress: '203.0.113.9',
      headers: { 'client-id': clinic.tenant.clientId },
      payload: { pagina: '/' },
    })
    expect([statusCode, await counted()]).toEqual([204, A_MINUTE + 1])
    clinic.clock.now = new Date('2026-12-01T10:01:00-03:00')
    await visit(nobody, '/')
    expect(await counted()).toBe(A_MINUTE + 2)
  })

  it('have the role of a living session, and none of a token that outlives its session or is not ours', async () => {
    clinic.clock.now = new Date('2026-12-03T10:00:00-03:00')
    const desk = await clinic.signedIn('SECRETARIA')
    const admin = await clinic.signedIn('ADMIN')
    await visit(desk, '/')
    expect((await desk.call('POST', '/v1/auth/logout')).status).toBeLessThan(300)
    const unsigned = (claims: object) =>
      [{ alg: 'none', typ: 'JWT' }, claims]
        .map(x => Buffer.from(JSON.stringify(x)).toString('base64url'))
        .join('.')
    const forged = `Bearer ${unsigned({ sub: '1', iss: 'clinica', tenant: clinic.tenant.nome, role: 'ADMIN' })}.`
    await visit(desk, '/')
    await visit(nobody, '/', { authorization: forged })
    const { body } = await admin.call('GET', '/v1/visitas?de=2026-12-03&ate=2026-12-03')
    expect(body).toEqual([
      { data: '2026-12-03', pagina: '/', role: null, visitas: 2 },
      { data: '2026-12-03', pagina: '/', role: 'SECRETARIA', visitas: 1 },
    ])
  })
})
