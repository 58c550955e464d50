/** Which answers are compressed, and that they are unchanged on arrival. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aClinic, PATIENT_MS, SECRET, SENHA } from '../../test/builders.ts'
import { tempFolder } from '../../test/temp.ts'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'

const clinic = await aClinic()
const headers: Record<string, string> = { 'client-id': clinic.tenant.clientId }
beforeAll(async () => {
  const admin = await clinic.signedIn('ADMIN')
  for (let i = 0; i < 11; i++) await admin.call('POST', '/v1/pacientes', { body: clinic.aPatientBody() })
  const { json } = await clinic.app.inject({
    method: 'POST',
    url: '/v1/auth/authenticate',
    headers,
    payload: { email: clinic.secretaria.email, password: SENHA },
  })
  headers.authorization = `Bearer ${json().access_token}`
})
afterAll(clinic.close)

const ask = (url: string, accepts?: string, method: 'GET' | 'HEAD' = 'GET') =>
  clinic.app.inject({
    method,
    url,
    headers: { ...headers, ...(accepts ? { 'accept-encoding': accepts } : {}) },
  })
const LIST = '/v1/pacientes?size=80'

describe('a long answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    [undefined, undefined],
    ['deflate', undefined],
    ['gzip;q=0.0', undefined],
  ])('to one who takes %j is packed as %j', async (accepts, encoding) => {
    const plain = await ask(LIST)
    const answer = await ask(LIST, accepts)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
    expect([answer.headers.vary, answer.headers['cache-control']]).toEqual(['accept-encoding', 'no-store'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes }
    const kind = (encoding ?? 'plain') as keyof typeof unpack
    expect(unpack[kind](answer.rawPayload).toString()).toBe(plain.body)
    if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('asked for by HEAD has the same headers and no body', async () => {
    const [get, head] = [await ask(LIST, 'br'), await ask(LIST, 'br', 'HEAD')]
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })
})

describe('as it is stays', () => {
  it('a short answer, with its version, which a change may name', async () => {
    const url = `/v1/pacientes/${clinic.paciente.id}`
    const { headers: told, body } = await ask(url, 'br')
    expect([told['content-encoding'], told.etag]).toEqual([undefined, '"1"'])
    const {
      id: _,
      userId: __,
      numeroProntuario: ___,
      arquivado: ____,
      imagemPerfil: _____,
      ...record
    } = JSON.parse(body)
    const put = (ifMatch: string) =>
      clinic.app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'accept-encoding': 'br', 'if-match': ifMatch },
        payload: record,
      })
    expect((await put('"1"')).headers.etag).toBe('"2"')
    expect((await put('"1"')).json()).toMatchObject({ status: 412 })
  })

  it('a table', async () => {
    const { headers: told, body } = await ask('/v1/pacientes/exportar', 'br')
    expect([told['content-encoding'], told['content-type']]).toEqual([undefined, 'text/csv; charset=utf-8'])
    expect(body).toContain(clinic.paciente.email)
  })

  it('a file of the application that was packed when it was built', async () => {
    const webRoot = tempFolder('packed')
    const script = 'go()\n'.repeat(1000)
    const packed = brotliCompressSync(script)
    mkdirSync(join(webRoot, 'assets'))
    for (const page of ['index', 'confirmar']) writeFileSync(join(webRoot, `${page}.html`), '<head></head>')
    writeFileSync(join(webRoot, 'assets', 'main.js'), script)
    writeFileSync(join(webRoot, 'assets', 'main.js.br'), packed)
    const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
    const app = await buildApp({ pool, secretKey: SECRET, webRoot })
    try {
      const answer = await app.inject({ url: '/assets/main.js', headers: { 'accept-encoding': 'br' } })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(answer.rawPayload.equals(packed)).toBe(true)
    } finally {
      await app.close()
      await pool.end()
      rmSync(webRoot, { recursive: true, force: true })
    }
  })
})
