/** What a person sees who opens an address of ours by hand and gets an error; programs get JSON. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from './reply.ts'

/** The look of the other pages without a session (web/src/ui/tokens.css). */
const STYLE = `body{min-height:100vh;box-sizing:border-box;margin:0;padding:16px;color:#2b2e3f;background:linear-gradient(#edf0f8,#dce2f2) fixed;font:16px/24px system-ui,sans-serif}
main{max-width:440px;box-sizing:border-box;margin:33px auto 0;padding:21px;border-radius:14px;background:#fff;box-shadow:0 8px 16px rgb(43 46 63 / 6%),0 24px 64px rgb(43 46 63 / 20%)}
h1{margin:0;font-size:24px;line-height:32px;font-weight:600}
p{margin:4px 0 0;color:#565b73}
a{display:inline-block;padding:12px 0;color:#33437f}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a browser shows the answer as a page. Over plain http it does not say for what it asks. Calls get JSON. */
export function isOpenedByHand({ method, url, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-dest': goal = 'document' } = headers
  return method === 'GET' && !url.startsWith('/v1/') && accept.startsWith('text/html') && goal === 'document'
}

export const sendErrorPage = (reply: FastifyReply, { status, body, headers }: ErrorReply): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Este link não abriu</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main>
<h1>Este link não abriu</h1>
<p>${body.error.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>
<p><a href="/">Ir para a Página Inicial</a></p>
</main></body>
</html>
`)
