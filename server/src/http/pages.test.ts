/** The web application's files, as a browser gets them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../../test/temp.ts'
import { registerPages } from './pages.ts'

const webRoot = tempFolder('paginas')
const HTML = '<!doctype html>\n<html>\n  <head>\n    <title>Clínica</title>\n  </head>\n</html>\n'
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), HTML)
writeFileSync(join(webRoot, 'index.html.br'), brotliCompressSync(HTML))
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js'), 'go()')
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js.br'), brotliCompressSync('go()'))

const site = async (baseDomain: string | null) => {
  const app = fastify()
  await registerPages(app, { webRoot, baseDomain, ready: async () => true, now: () => new Date() })
  return app
}
const [one, many] = [await site(null), await site('clinica.example')]
afterAll(async () => {
  await Promise.all([one.close(), many.close()])
  rmSync(webRoot, { recursive: true, force: true })
})

const META = '<meta name="base-domain" content="clinica.example" />'

describe('a page of the application', () => {
  it.each(['/', '/login', '/painel/pacientes/7/dados-pessoais', '/?error=no-access'])(
    'says the base domain at %s, compressed or not',
    async url => {
      const plain = await many.inject({ url })
      expect([plain.statusCode, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(plain.body).toBe(HTML.replace('<head>', `<head>\n    ${META}`))
      const packed = await many.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    },
  )

  it('is the built file where there is no base domain', async () => {
    expect((await one.inject({ url: '/painel' })).body).toBe(HTML)
    const packed = await one.inject({ url: '/painel', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(HTML)
  })

  it('is nobody’s answer to a file that is gone or to a call', async () => {
    for (const url of ['/assets/main-old.js', '/favicon.ico', '/v1/nada'])
      expect((await many.inject({ url })).json()).toMatchObject({ codigo: 'ROTA_INEXISTENTE' })
    expect((await many.inject({ url: '/assets/main-1a2b.js' })).body).toBe('go()')
  })
})
