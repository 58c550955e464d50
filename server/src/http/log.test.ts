/** The request log: account, route and request id, and nothing that was sent. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, aServer, client, SENHA } from '../../test/builders.ts'
import { aLog } from '../../test/log.ts'
import { withoutMessages } from './log.ts'

const { lines, logger } = aLog()
const server = await aServer({ logger, trustProxy: 1 })
server.app.get('/falha', () => {
  const cause = Object.assign(new TypeError('Zoraide, 52998224725'), { code: '42P01' })
  throw Object.assign(new Error('insert of Zoraide failed', { cause }), { detail: 'Zoraide' })
})
const clinic = await aClinic(server)
afterAll(clinic.close)

interface Line {
  msg: string
  requestId?: string
  [key: string]: unknown
}
const told = (): Line[] => lines.map(line => JSON.parse(line))
/** The log line of that answer; it may be written after the answer arrives. */
const lineOf = (id: unknown) =>
  expect.poll(() => told().filter(({ msg, requestId }) => msg === 'request' && requestId === id))

describe('a request', () => {
  it('has one line: clinic, account, address, route, status and time', async () => {
    const desk = await clinic.signedIn('SECRETARIA')
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { headers: answer } = await desk.call('GET', `/v1/pacientes/${clinic.paciente.id}`, { headers })
    await lineOf(answer['x-request-id']).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        requestId: answer['x-request-id'],
        method: 'GET',
        route: '/v1/pacientes/:id',
        status: 200,
        ms: expect.any(Number),
        clinic: clinic.tenant.nome,
        account: clinic.secretaria.userId,
        address: '203.0.113.7',
        msg: 'request',
      },
    ])
  })

  it.each([
    ['nobody’s', {}, { clinic: null, account: null }],
    [
      'of a clinic alone',
      { 'client-id': clinic.tenant.clientId },
      { clinic: clinic.tenant.nome, account: null },
    ],
    [
      'of a token that is none',
      { 'client-id': clinic.tenant.clientId, authorization: 'Bearer a.b.c' },
      { clinic: clinic.tenant.nome, account: null },
    ],
  ])('%s says no more than is known', async (_, headers, known) => {
    const answer = await client(clinic, headers).call('GET', '/v1/pacientes')
    await lineOf(answer.headers['x-request-id']).toMatchObject([{ status: 401, ...known }])
  })

  it.each([
    ['that cannot be read', '/v1/pacientes/%zz', {}, 400, null],
    ['of a part that is too long', `/v1/pacientes/${'1'.repeat(2001)}`, {}, 400, null],
    [
      'of a body that is too large',
      '/v1/pacientes',
      { body: 'x'.repeat(64 * 1024 + 1) },
      413,
      '/v1/pacientes',
    ],
    [
      'of a body of no kind',
      '/v1/pacientes',
      { body: 'x', headers: { 'content-type': 'x' } },
      415,
      '/v1/pacientes',
    ],
  ] as const)(
    '%s is refused before anybody is asked, and has its line',
    async (_, path, given, status, route) => {
      const answer = await client(clinic).call('POST', path, given)
      expect(answer.status).toBe(status)
      await lineOf(answer.headers['x-request-id']).toEqual([
        expect.objectContaining({
          method: 'POST',
          route,
          status,
          ms: expect.any(Number),
          clinic: null,
          account: null,
          address: '127.0.0.1',
        }),
      ])
    },
  )

  it('has one id: in its line, its answer and the clinic’s logs, another at each', async () => {
    const admin = await clinic.signedIn('ADMIN')
    const seen = await admin.call('GET', `/v1/pacientes/${clinic.paciente.id}`)
    const missing = await admin.call('GET', '/v1/pacientes/2147483647')
    const [a, b] = [seen, missing].map(({ headers }) => headers['x-request-id'])
    expect(a).toMatch(/^[0-9a-f-]{36}$/)
    expect(b).not.toBe(a)
    expect(await clinic.rows('select from acessos where request_id = $1', [a])).toHaveLength(1)
    expect(await clinic.rows('select from eventos where request_id = $1', [b])).toHaveLength(1)
    for (const url of ['/health/live', '/v1/nada', '/v1/pacientes/%zz'])
      expect((await admin.call('GET', url)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const line of told().filter(({ requestId }) => requestId))
      expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['id']))
  })

  it('cannot choose its id', async () => {
    const { headers } = await client(clinic, { 'x-request-id': 'minha', 'request-id': 'minha' }).call(
      'GET',
      '/health/live',
    )
    expect(headers['x-request-id']).not.toBe('minha')
  })
})

describe('nothing that was sent', () => {
  const secrets = [
    'Zoraide',
    '52998224725',
    '529.982.247-25',
    'zoraide@correio.example',
    SENHA,
    'Bearer',
    'eyJ',
  ]
  beforeAll(async () => {
    const admin = await clinic.signedIn('ADMIN')
    const body = clinic.aPatientBody({
      nome: 'Zoraide',
      cpf: '529.982.247-25',
      email: 'zoraide@correio.example',
    })
    const created = await admin.call<{ id: number }>('POST', '/v1/pacientes', { body })
    expect(created.status).toBe(201)
    for (const [method, path, sent] of [
      ['POST', '/v1/pacientes', body],
      ['POST', '/v1/pacientes', { ...body, Zoraide: 1 }],
      ['POST', '/v1/pacientes', '{"nome":"Zoraide"'],
      ['PUT', `/v1/pacientes/${created.body.id}`, { ...body, nome: 7 }],
      ['GET', '/v1/pacientes?nome=Zoraide&cpf=52998224725', undefined],
      ['GET', '/v1/pacientes?Zoraide=1', undefined],
      ['GET', '/v1/Zoraide', undefined],
      ['GET', '/v1/pacientes/Zoraide', undefined],
      ['GET', '/v1/pacientes/%zzZoraide', undefined],
      ['POST', '/v1/auth/authenticate', { email: 'zoraide@correio.example', password: 'Errada123' }],
      ['GET', '/falha', undefined],
    ] as const)
      await admin.call(method, path, sent === undefined ? {} : { body: sent })
    // The request to /falha came last.
    await vi.waitFor(() => expect(told().at(-1)).toMatchObject({ msg: 'request', route: '/falha' }), {
      timeout: 20_000,
    })
  })

  it('is in the log', () => {
    expect(lines.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })

  it('is in the line of a fault, which says its class, code and place', () => {
    const [fault] = told().filter(({ msg }) => msg === 'fault')
    expect(fault).toMatchObject({
      level: 50,
      requestId: expect.any(String),
      method: 'GET',
      route: '/falha',
      err: {
        type: 'Error',
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        cause: { type: 'TypeError', code: '42P01' },
      },
    })
  })

  it('is in what the libraries log of errors', () => {
    const { lines: own, logger: plain } = aLog()
    withoutMessages(plain).warn(
      { err: Object.assign(new RangeError('Zoraide'), { rawPacket: 'Zoraide' }) },
      'x',
    )
    expect(JSON.parse(own[0] ?? '')).toMatchObject({ err: { type: 'RangeError' } })
    expect(own[0]).not.toContain('Zoraide')
  })
})
