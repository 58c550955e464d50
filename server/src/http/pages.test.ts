/** The web application's files, as a browser gets them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import { ERRORS } from '@clinica/contract/errors.ts'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../../test/temp.ts'
import { registerPages } from './pages.ts'

const webRoot = tempFolder('paginas')
const HTML = '<!doctype html>\n<html>\n  <head>\n    <title>Clínica</title>\n  </head>\n</html>\n'
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), HTML)
writeFileSync(join(webRoot, 'confirmar.html'), HTML.replace('Clínica', 'Sua consulta'))
const VIEWER = HTML.replace('</html>', '<!-- tabelas -->\n</html>')
writeFileSync(join(webRoot, 'documentacao.html'), VIEWER)
writeFileSync(join(webRoot, 'index.html.br'), brotliCompressSync(HTML))
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js'), 'go()')
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js.br'), brotliCompressSync('go()'))

const site = async (baseDomain: string | null, root: string | null = webRoot) => {
  const app = fastify()
  const tokenKey = 'c2lnbmVk'
  await registerPages(app, {
    webRoot: root,
    baseDomain,
    tokenKey,
    ready: async () => true,
    now: () => new Date(),
  })
  return app
}
const [one, many] = [await site(null), await site('clinica.example')]
afterAll(async () => {
  await Promise.all([one.close(), many.close()])
  rmSync(webRoot, { recursive: true, force: true })
})

const KEY = '<meta name="token-key" content="c2lnbmVk" />'
const DOMAIN = '<meta name="base-domain" content="clinica.example" />'
const withMetas = (...metas: string[]) => HTML.replace('<head>', ['<head>', ...metas].join('\n    '))

describe('a page of the application', () => {
  it.each(['/', '/login', '/painel/pacientes/7/dados-pessoais', '/?error=no-access'])(
    'says the base domain and by which key tokens are known at %s, compressed or not',
    async url => {
      const plain = await many.inject({ url })
      expect([plain.statusCode, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(plain.body).toBe(withMetas(KEY, DOMAIN))
      const packed = await many.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    },
  )

  it('says the key alone where there is no base domain', async () => {
    expect((await one.inject({ url: '/painel' })).body).toBe(withMetas(KEY))
    const packed = await one.inject({ url: '/painel', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(withMetas(KEY))
  })

  it.each(['/', '/login', '/login?from=letter'])('arrives with the sign-in card at %s', async url => {
    const folder = tempFolder('desenhada')
    const drawn = (html: string) => html.replace('Clínica', 'Entrar')
    writeFileSync(join(folder, 'index.html'), HTML)
    writeFileSync(join(folder, 'confirmar.html'), HTML)
    writeFileSync(join(folder, 'entrada.html'), drawn(HTML))
    mkdirSync(join(folder, 'assets'))
    const app = await site('clinica.example', folder)
    try {
      expect((await app.inject({ url })).body).toBe(drawn(withMetas(KEY, DOMAIN)))
      const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(drawn(withMetas(KEY, DOMAIN)))
      expect((await app.inject({ url: '/login/x' })).body).toBe(withMetas(KEY, DOMAIN))
    } finally {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('behind a letter’s link is another file, which says the base domain too', async () => {
    const url = '/confirmar/aB-_9'
    const asLinked = (html: string) => html.replace('Clínica', 'Sua consulta')
    expect((await one.inject({ url })).body).toBe(asLinked(withMetas(KEY)))
    expect((await many.inject({ url })).body).toBe(asLinked(withMetas(KEY, DOMAIN)))
    for (const other of ['/confirmar', '/confirmarx/1', '/painel/confirmar/1'])
      expect((await one.inject({ url: other })).body).toBe(withMetas(KEY))
  })

  it.each([
    ...['/v1', '/v1/', '/v1/nada', '/v1/x.y', '/v1/nada?a=.b', '/V1/pacientes', '/v1//nada', '//v1/nada'],
    ...['/%76%31/nada', '/v1%2Fnada', '/nada/../v1/nada', '/..%2fv1/nada', '/.%2e/v1', '/%5Cv1'],
    ...['/health', '/health/', '/health/nada', '/Health/live', '/health/live/', '/metrics', '/METRICS/x'],
    // Only the demonstration's server has its mailbox.
    ...['/demo', '/demo/caixa', '/demo/caixa/1', '/demo/caixa/1/html', '/Demo/caixa', '/%64emo/caixa'],
    ...['/imagens', '/imagens/', '/imagens/x/y', '/imagens/..%2f'],
    ...['/arquivos', '/arquivos/', '/arquivos/x', '/arquivos/x/y', '/ARQUIVOS/x'],
    'http://clinica.example/v1/nada',
  ])('is nobody’s answer to %s, a call that there is not', async url => {
    for (const site of [one, many])
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
        const answer = await site.inject({ method, url })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          404,
          'application/json; charset=utf-8',
        ])
        if (method !== 'HEAD')
          expect(answer.json()).toMatchObject({ status: 404, codigo: 'ROTA_INEXISTENTE' })
      }
  })

  it.each(['/v1x', '/painel/v1', '/metricas', '/?v1', '/saude/health', '/v1nada/x'])(
    'control: is the answer to %s',
    async url => expect((await many.inject({ url })).headers['content-type']).toContain('text/html'),
  )

  it('is nobody’s answer to a file that is gone', async () => {
    for (const url of ['/assets/main-old.js', '/favicon.ico'])
      expect((await many.inject({ url })).json()).toMatchObject({ codigo: 'ROTA_INEXISTENTE' })
    expect((await many.inject({ url: '/assets/main-1a2b.js' })).body).toBe('go()')
  })
})

describe('the documentation', () => {
  const CALL = '<td><code>POST</code></td><td><code>/v1/atendimentos</code></td>'
  const ERROR = '<td><code>HORARIO_INDISPONIVEL</code></td><td>409</td>'

  it('has its viewer, and every call and error without a script', async () => {
    const { body, headers } = await one.inject({ url: '/v1/docs' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const [before, after] = VIEWER.split('<!-- tabelas -->')
    expect([body.slice(0, before?.length), body.slice(-(after?.length ?? 0))]).toEqual([before, after])
    for (const { entry } of ENDPOINTS)
      expect(body).toContain(`<td><code>${entry.method}</code></td><td><code>${entry.path}</code></td>`)
    for (const code of Object.keys(ERRORS)) expect(body).toContain(`<td><code>${code}</code></td>`)
    expect(body).toContain(ERROR)
  })

  it('where there are no pages has the calls and errors all the same', async () => {
    const bare = await site(null, null)
    const { body } = await bare.inject({ url: '/v1/docs' })
    for (const part of ['<h1>API da clínica</h1>', CALL, ERROR, '/v1/openapi.json'])
      expect(body).toContain(part)
    await bare.close()
  })

  it('travels packed, and so does the document', async () => {
    for (const url of ['/v1/docs', '/v1/openapi.json']) {
      const plain = await one.inject({ url })
      const packed = await one.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
      expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('has no second address', async () => {
    expect((await one.inject({ url: '/documentacao.html' })).statusCode).toBe(404)
  })

  it('control: nor does the server start on a viewer without a place for them', async () => {
    const broken = tempFolder('sem-tabelas')
    for (const page of ['index', 'confirmar', 'documentacao'])
      writeFileSync(join(broken, `${page}.html`), HTML)
    mkdirSync(join(broken, 'assets'))
    await expect(site(null, broken)).rejects.toThrow('no place for the tables')
    rmSync(broken, { recursive: true, force: true })
  })
})
