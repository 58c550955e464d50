import { afterAll, describe, expect, it } from 'vitest'
import { aClinic, client } from '../../test/builders.ts'

const clinic = await aClinic()
const other = await aClinic(clinic)
const admin = await clinic.signedIn('ADMIN')
const nobody = client(clinic, { 'client-id': clinic.tenant.clientId })
afterAll(clinic.close)

const visit = (who: typeof admin, pagina: unknown, headers = {}) =>
  who.call('POST', '/v1/visitas', { body: { pagina }, headers })

describe('page views', () => {
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
    // 23:59 in the clinic is tomorrow in most of the world.
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
})
