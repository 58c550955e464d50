/** Everything that is no endpoint: health, the documentation, and the web application's files. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '@clinica/contract/paths.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_AFTER, Refusal } from '../refusal.ts'
import { compress } from './compress.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { errorReply } from './reply.ts'
import { asFile } from './security-headers.ts'

interface Pages {
  /** The built web application's folder; null if only the API is served. */
  webRoot: string | null
  /** The domain whose subdomains are clinics. The browser cannot tell it from the host, so the page carries it. */
  baseDomain: string | null
  /** The public key with which the page checks sign-in answers (`web/src/session/proof.ts`). */
  tokenKey: string
  /** Whether the database is migrated, answers, and accepts a write. */
  ready: () => Promise<boolean>
  now: () => Date
}

/** The API documentation's page, served at its own address only. */
const VIEWER = 'documentacao.html'

/** Where the application arrives with the sign-in card drawn (web/src/drawn.tsx). */
const DRAWN: readonly string[] = [paths.entrar(), paths.login()]

export async function registerPages(
  app: FastifyInstance,
  { webRoot, baseDomain, tokenKey, ready, now }: Pages,
): Promise<void> {
  app.get('/health/live', async () => ({ status: 'UP' }))
  app.get('/health/ready', async (_request, reply) => {
    if (await ready()) return { status: 'UP' }
    return reply.code(503).header('retry-after', RETRY_AFTER).send({ status: 'DOWN' })
  })
  const hasPages = webRoot !== null && existsSync(join(webRoot, 'index.html'))
  const viewer = webRoot && join(webRoot, VIEWER)
  const docs = docsPage(viewer && existsSync(viewer) ? await readFile(viewer, 'utf8') : undefined)
  app.get('/v1/docs', async (request, reply) => sendText(request, reply, 'text/html', docs))
  const document = JSON.stringify(openApi())
  app.get('/v1/openapi.json', async (request, reply) =>
    sendText(request, reply, 'application/json', document),
  )

  if (hasPages) {
    const common = { index: false, preCompressed: true, cacheControl: false } as const
    // File names in assets/ hold a hash of their content: the files never change, so browsers need not ask again.
    await app.register(fastifyStatic, {
      ...common,
      root: join(webRoot, 'assets'),
      prefix: '/assets/',
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: asFile,
      decorateReply: false,
    })
    await app.register(fastifyStatic, {
      ...common,
      root: webRoot,
      wildcard: false,
      globIgnore: ['assets/**', `${VIEWER}*`],
      setHeaders: reply => reply.header('cache-control', 'no-cache'),
    })
  }
  const said = { 'token-key': tokenKey, ...(baseDomain && { 'base-domain': baseDomain }) }
  const application = hasPages ? await pageOf(join(webRoot, 'index.html'), said) : null
  const card = webRoot && join(webRoot, 'entrada.html')
  const drawn = card && existsSync(card) ? await pageOf(card, said) : application
  // The page behind a letter's link: a build of its own, without the application.
  const linked = hasPages ? await pageOf(join(webRoot, 'confirmar.html'), said) : null
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(request.url)
    const [path = ''] = request.url.split('?')
    const page = path.startsWith('/confirmar/') ? linked : DRAWN.includes(path) ? drawn : application
    // A missing file must not be answered with a page: the browser would run it as a script.
    if (page && isPage && !/\.\w+(\?|$)/.test(request.url)) {
      const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      return packed ? reply.header('content-encoding', 'br').send(page.packed) : reply.send(page.plain)
    }
    const { status, body } = errorReply(new Refusal('ROTA_INEXISTENTE'), now())
    return reply.code(status).send(body)
  })
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const packed = await compress(text, request.headers['accept-encoding'])
  return reply.type(`${type}; charset=utf-8`).headers(packed.headers).send(packed.body)
}

/** Paths never answered with a page, however they are written: the API's, files' and the demonstration's. */
const CALLED = ['v1', 'health', 'metrics', 'demo', 'imagens', 'arquivos']

function isCall(url: string): boolean {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  // Cannot throw: Fastify has already refused paths that cannot be decoded.
  const written = `/${decodeURIComponent(path).replaceAll('\\', '/')}`
  // Browsers resolve `..` before they send a request.
  if (written.split('/').includes('..')) return true
  return CALLED.includes(posix.normalize(written).toLowerCase().split('/')[1] ?? '')
}

interface Page {
  plain: string
  packed: Buffer
}

/** The page with the server's values as meta tags, compressed once. */
async function pageOf(file: string, said: Record<string, string>): Promise<Page> {
  const html = await readFile(file, 'utf8')
  const metas = Object.entries(said).map(
    ([name, content]) => `\n    <meta name="${name}" content="${content}" />`,
  )
  const plain = html.replace('<head>', `<head>${metas.join('')}`)
  return { plain, packed: brotliCompressSync(plain) }
}
