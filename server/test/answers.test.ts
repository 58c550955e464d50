/** What holds for every answer, whatever it is about. Real sockets: some answers never pass through the framework. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { aClinic, aServer, SENHA } from './builders.ts'
import { tempFolder } from './temp.ts'

const webRoot = tempFolder('respostas')
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html>\n<html><head></head></html>\n')
for (const [name, content] of [
  ['main-1a2b.js', 'go()'],
  ['main-1a2b.css', 'p {}'],
] as const)
  writeFileSync(join(webRoot, 'assets', name), content)
writeFileSync(join(webRoot, 'confirmar.html'), '<!doctype html>\n<html><head></head></html>\n')
writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

const server = await aServer({ webRoot })
server.app.get('/falha', () => {
  throw new Error('insert of Zoraide failed')
})
const clinic = await aClinic(server)
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true, force: true })
})

interface Told {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends one raw request on its own connection. */
async function send(head: string, body = ''): Promise<Told> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n${body}`)
  const answer = await text(socket)
  const [top = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = top.split('\r\n')
  const headers = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  }
}

const HERE = `client-id: ${clinic.tenant.clientId}`
const CREDENTIALS = JSON.stringify({ email: clinic.secretaria.email, password: SENHA })
const withJson = (json: string) => `Content-Type: application/json\r\nContent-Length: ${json.length}`

const JSON_TYPE = 'application/json; charset=utf-8'
const PAGE = 'text/html; charset=utf-8'
/** Only the pages and their files may be cached: they contain no personal data. */
const KEPT = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/painel', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
] as const
const ANSWERS: readonly [what: string, head: string, status: number, type: string, body?: string][] = [
  ['a clinic', `GET /v1/tenants/${clinic.tenant.nome} HTTP/1.1`, 200, JSON_TYPE],
  [
    'a pair of tokens',
    `POST /v1/auth/authenticate HTTP/1.1\r\n${HERE}\r\n${withJson(CREDENTIALS)}`,
    200,
    JSON_TYPE,
    CREDENTIALS,
  ],
  ['a call of nobody', 'GET /v1/pacientes HTTP/1.1', 401, JSON_TYPE],
  ['a call that there is not', 'GET /v1/nada HTTP/1.1', 404, JSON_TYPE],
  ['a path that cannot be read', 'GET /v1/pacientes/%zz HTTP/1.1', 400, JSON_TYPE],
  ['a body that is too large', 'POST /v1/visitas HTTP/1.1\r\nContent-Length: 70000', 413, JSON_TYPE],
  ['what is no request', 'nada disto é HTTP', 400, JSON_TYPE],
  ['a fault', 'GET /falha HTTP/1.1', 500, JSON_TYPE],
  ['health', 'GET /health/live HTTP/1.1', 200, JSON_TYPE],
  ['the documentation', 'GET /v1/docs HTTP/1.1', 200, PAGE],
  ['its document', 'GET /v1/openapi.json HTTP/1.1', 200, JSON_TYPE],
  ['a page', 'GET /painel HTTP/1.1', 200, PAGE],
  ['a script', 'GET /assets/main-1a2b.js HTTP/1.1', 200, 'application/javascript; charset=utf-8'],
  ['a style sheet', 'GET /assets/main-1a2b.css HTTP/1.1', 200, 'text/css; charset=utf-8'],
  ['a picture', 'GET /favicon.svg HTTP/1.1', 200, 'image/svg+xml'],
]

/** Headers of a page, and of everything that is not loaded by a page. */
const OF_DOCUMENTS = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
}
/** Opened directly or run as a worker, such a file may load nothing. */
const OF_FILES = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }

it.each(ANSWERS)(
  '%s says what it is, and what a browser may do with it',
  async (_, head, status, type, body) => {
    const { headers, ...told } = await send(head, body)
    expect(told.status).toBe(status)
    expect(headers).toMatchObject({
      'content-type': type,
      ...(head.includes('/assets/') ? OF_FILES : OF_DOCUMENTS),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(
      Object.keys(headers).filter(name => /cookie|^access-control|^server$|^x-powered-by$/.test(name)),
    ).toEqual([])
    expect(headers['cache-control']).toBe(KEPT.find(([path]) => head.includes(path))?.[1] ?? 'no-store')
  },
)

// A slow phone gets ten answers before its first row, so each header counts ten times.
it.each(['js', 'css'])('a file of the pages, .%s, says nothing that only a page needs', async ending => {
  const { headers } = await send(`GET /assets/main-1a2b.${ending} HTTP/1.1`)
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'referrer-policy',
    'vary',
    'x-content-type-options',
    'x-frame-options',
    'x-request-id',
  ])
})

it('of a fault tells nothing of it', async () => {
  const { body } = await send('GET /falha HTTP/1.1')
  expect(JSON.parse(body)).toEqual({
    status: 500,
    timestamp: '2026-11-25T10:42:00-03:00',
    codigo: 'ERRO_INTERNO',
    error: expect.stringMatching(/\S/),
  })
})

it('to a page of somebody else’s says nothing that lets it read or send', async () => {
  const origin = `Origin: https://evil.example\r\n${HERE}`
  for (const head of [
    `OPTIONS /v1/auth/authenticate HTTP/1.1\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: client-id`,
    `OPTIONS /v1/pacientes HTTP/1.1\r\nAccess-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: authorization`,
    `GET /v1/tenants/${clinic.tenant.nome} HTTP/1.1`,
  ]) {
    const { headers, status } = await send(`${head}\r\n${origin}`)
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    expect(status).toBe(head.startsWith('OPTIONS') ? 404 : 200)
  }
})

// What another site's form or image can send without a preflight (CORS, simple requests).
it.each([
  ['without the clinic’s header', '', 'application/json', 401],
  ['as text', HERE, 'text/plain', 415],
  ['as a form', HERE, 'application/x-www-form-urlencoded', 415],
  ['as a form with files', HERE, 'multipart/form-data; boundary=x', 415],
])('to a sign-in %s is a refusal', async (_, header, type, status) => {
  const lines = [
    'POST /v1/auth/authenticate HTTP/1.1',
    header,
    `Content-Type: ${type}`,
    `Content-Length: ${CREDENTIALS.length}`,
  ]
  expect((await send(lines.filter(Boolean).join('\r\n'), CREDENTIALS)).status).toBe(status)
})

it.each(['TRACE', 'PROPFIND', 'SEARCH', 'LOCK'])('to %s is that there is no such call', async method => {
  for (const path of ['/', '/painel', '/v1/pacientes', '/assets/main-1a2b.js']) {
    const { status, body } = await send(`${method} ${path} HTTP/1.1\r\nX-Segredo: zoraide`)
    expect([status, JSON.parse(body).codigo]).toEqual([404, 'ROTA_INEXISTENTE'])
    expect(body).not.toContain('zoraide')
  }
})

// Where two servers disagree on the end of a request, the second takes its rest for a request the first never saw.
it.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks that are none', 'Transfer-Encoding: xchunked'],
  ['a folded header', 'X-A: 1\r\n Transfer-Encoding: chunked'],
  ['a header with a space', 'Transfer-Encoding : chunked'],
])('to a request with %s is that it is none', async (_, headers) => {
  const body = '0\r\n\r\nGET /v1/pacientes HTTP/1.1\r\nHost: x\r\n\r\n'
  const told = await send(`POST /v1/visitas HTTP/1.1\r\n${headers}`, body)
  expect([told.status, JSON.parse(told.body).codigo]).toEqual([400, 'REQUISICAO_INVALIDA'])
})

it.each(['/imagens/%2e%2e/', '/imagens/%2e%2e/%2e%2e/etc/passwd', '/imagens/../', '/painel/%2e%2e/'])(
  'to %s, which walks up, is that there is no such path',
  async path => {
    const { status, headers } = await send(`GET ${path} HTTP/1.1`)
    expect([status, headers['content-type']]).toEqual([404, JSON_TYPE])
  },
)

it.each([
  '/assets',
  '/assets/',
  '/.git/config',
  '/.env',
  '/assets/../../package.json',
  '/assets/%2e%2e/index.html.br',
])('to %s shows no folder and no file but the pages’ own', async path => {
  const { status, headers, body } = await send(`GET ${path} HTTP/1.1`)
  // Unknown page addresses are left to the application.
  if (status === 200)
    expect([headers['content-type'], body]).toEqual([PAGE, expect.stringContaining('<!doctype html>')])
  else expect([400, 403, 404]).toContain(status)
  expect(body).not.toMatch(/main-1a2b|\[core\]|"private"/)
})
