/**
 * `/demo/caixa`: the e-mails the demonstration has sent. Their content is untrusted: it is shown as text, and the HTML
 * in a sandboxed frame that runs no scripts, loads nothing and has no origin.
 */
import { createHash } from 'node:crypto'
import { hourOf } from '@clinica/contract/clock.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mail, Mailbox } from './mailbox.ts'

export const CAIXA = '/demo/caixa'
const ICS = 'consulta.ics'

const STYLE = `body{max-width:720px;margin:0 auto;padding:16px;color:#2b2e3f;background:#f6f7fb;font:16px/24px system-ui,sans-serif}
h1{font-size:24px;line-height:32px}
a{color:#33437f}
ol{margin:0;padding:0;list-style:none}
li a{display:block;margin-bottom:8px;padding:12px 16px;border:1px solid #e1e4ee;border-radius:10px;background:#fff;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:#f4f6fc}
li b,li span{display:block}
li span,dt{color:#565b73;font-size:14px}
dd{margin:0 0 8px;overflow-wrap:anywhere}
pre,iframe{box-sizing:border-box;width:100%;margin:0 0 16px;border:1px solid #e1e4ee;border-radius:10px;background:#fff}
pre{padding:16px;font:14px/20px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
iframe{height:560px}`
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** E-mails may have styles. Their links open in a new page, outside the sandbox. */
const FRAME = 'allow-popups allow-popups-to-escape-sandbox'
const LETTER_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME}`

export function showMailbox(app: FastifyInstance, { mails }: Pick<Mailbox, 'mails'>): void {
  const send = (reply: FastifyReply, policy: string, html: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  const withMail =
    (show: (reply: FastifyReply, mail: Mail) => unknown) =>
    async ({ params }: { params: unknown }, reply: FastifyReply) => {
      const { id } = params as { id: string }
      const mail = mails().find(one => String(one.id) === id)
      return mail ? show(reply, mail) : reply.callNotFound()
    }

  app.get(CAIXA, async (_request, reply) => send(reply, PAGE_POLICY, list(mails())))
  app.get(
    `${CAIXA}/:id`,
    withMail((reply, mail) => send(reply, PAGE_POLICY, one(mail))),
  )
  app.get(
    `${CAIXA}/:id/html`,
    withMail((reply, { html }) => {
      reply.removeHeader('x-frame-options')
      // Browsers warn about this header in a frame without an origin.
      reply.removeHeader('origin-agent-cluster')
      return send(reply, LETTER_POLICY, inNewPages(html))
    }),
  )
  app.get(
    `${CAIXA}/:id/${ICS}`,
    withMail((reply, { ics }) =>
      ics === null
        ? reply.callNotFound()
        : reply
            .headers({ 'content-disposition': `attachment; filename="${ICS}"`, 'cache-control': 'no-store' })
            .type('text/calendar; charset=utf-8')
            .send(ics),
    ),
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>
`

function list(mails: readonly Mail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<li><a href="${CAIXA}/${id}"><b>${escaped(subject)}</b><span>${hourOf(at)} · para ${escaped(to)}</span></a></li>`,
  )
  return page(
    'Caixa de e-mails da demonstração',
    `<h1>Caixa de e-mails da demonstração</h1>
${rows.length > 0 ? `<ol>\n${rows.join('\n')}\n</ol>` : '<p>Nenhum e-mail enviado. Recarregue a página daqui a pouco.</p>'}`,
  )
}

const one = ({ id, at, from, to, subject, text, html, ics }: Mail) =>
  page(
    subject,
    `<p><a href="${CAIXA}">Voltar para a caixa</a></p>
<h1>${escaped(subject)}</h1>
<dl><dt>De</dt><dd>${escaped(from)}</dd><dt>Para</dt><dd>${escaped(to)}</dd><dt>Enviado às</dt><dd>${hourOf(at)}</dd></dl>
${html ? `<iframe title="Como o e-mail aparece" sandbox="${FRAME}" src="${CAIXA}/${id}/html"></iframe>` : ''}
${ics === null ? '' : `<p>Anexo: <a href="${CAIXA}/${id}/${ICS}">${ICS}</a></p>`}
<h2>Em texto</h2>
<pre>${linked(text)}</pre>`,
  )

/** Escapes the text and turns web addresses into links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')

const inNewPages = (html: string) =>
  /<head>/i.test(html) ? html.replace(/<head>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`
