/** nginx with TLS in front of the product, configured as in `deploy/nginx.conf`. */
import { rmSync } from 'node:fs'
import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../src/db/embedded/cluster.ts'
import { aClinic, aServer, type Clinic, SENHA, type TestServer } from './builders.ts'
import { missing, NAME, type Nginx, startNginx } from './nginx.ts'
import { tempFolder } from './temp.ts'

const folder = tempFolder('nginx')
let nginx: Nginx
let server: TestServer
let clinic: Clinic

beforeAll(async () => {
  if (missing.length > 0)
    throw new Error(`Missing here: ${missing.join(', ')} (apt-get install nginx openssl)`)
  server = await aServer({
    trustProxy: '127.0.0.1/32',
    publicUrl: `https://${NAME}`,
    baseDomain: NAME,
  })
  clinic = await aClinic(server)
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  nginx = await startNginx(folder, [Number(port)])
}, 60_000)

afterAll(async () => {
  await nginx?.stop()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  isPlain?: boolean
  of?: Nginx
}

function ask(path: string, { method = 'GET', headers = {}, body, isPlain = false, of = nginx }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
    const common = { host: '127.0.0.1', path, method, headers: { host: NAME, ...headers } }
    const one = isPlain
      ? plainly({ ...common, port: of.http })
      : securely({ ...common, port: of.https, ...of.trust })
    one.once('error', failed).once('response', answer => {
      let text = ''
      answer.on('data', data => {
        text += data
      })
      answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    one.end(body)
  })
}

/** Whether the server accepts this TLS version. */
const speaks = (version: SecureVersion) =>
  new Promise<boolean>(done => {
    const socket = connect(
      {
        port: nginx.https,
        host: '127.0.0.1',
        ...nginx.trust,
        minVersion: version,
        maxVersion: version,
        // Otherwise our own OpenSSL would refuse old versions.
        ciphers: 'DEFAULT:@SECLEVEL=0',
      },
      () => {
        socket.destroy()
        done(true)
      },
    )
    socket.once('error', () => done(false))
  })

describe('deploy/nginx.conf', () => {
  it('serves the product over TLS 1.2 and 1.3 and nothing older', async () => {
    const ready = await ask('/health/ready')
    expect(ready.status).toBe(200)
    expect(ready.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    const spoken = []
    for (const version of ['TLSv1.3', 'TLSv1.2', 'TLSv1.1', 'TLSv1'] as const)
      spoken.push(await speaks(version))
    expect(spoken).toEqual([true, true, false, false])
  })

  it('tells the product who calls, whatever the caller says', async () => {
    const { email } = clinic.secretaria
    const { status } = await ask('/v1/auth/authenticate', {
      method: 'POST',
      headers: {
        'client-id': clinic.tenant.clientId,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({ email, password: SENHA }),
    })
    expect(status).toBe(200)
    const [row] = await clinic.rows(
      "select host(endereco) as from from eventos where tipo = 'ENTROU' order by id desc limit 1",
    )
    expect(row).toEqual({ from: '127.0.0.1' })
  })

  it('over plain http leads pages to https, and refuses the API and every write', async () => {
    const page = await ask('/login?x=1', { isPlain: true })
    expect([page.status, page.headers.location]).toEqual([301, `https://${NAME}/login?x=1`])
    expect((await ask('/login', { isPlain: true, method: 'POST' })).status).toBe(403)
    for (const method of ['GET', 'POST'])
      expect((await ask(`/v1/tenants/${clinic.tenant.nome}`, { isPlain: true, method })).status).toBe(403)
    // The control: the same request is answered over TLS.
    expect((await ask(`/v1/tenants/${clinic.tenant.nome}`)).status).toBe(200)
  })

  it.each([
    ['as it stands, does not write', (example: string) => example, false],
    [
      'without its line, would write',
      (example: string) => example.replaceAll(/^ *error_log .*\n/gm, ''),
      true,
    ],
  ])('%s who was asked for when no server is there', async (_, change, isWritten) => {
    const alone = await startNginx(join(folder, String(isWritten)), [await freePort()], change)
    const { status } = await ask('/v1/busca?termo=ximenes', { of: alone }).finally(alone.stop)
    expect(status).toBe(502)
    expect(alone.said().includes('ximenes')).toBe(isWritten)
  })
})
