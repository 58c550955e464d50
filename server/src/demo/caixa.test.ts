/** The demonstration's mailbox: e-mails newest first, and no script in them runs. */
import { afterAll, expect, it } from 'vitest'
import { aServer, WEDNESDAY } from '../../test/builders.ts'
import { type Letter, letter, openPost } from '../mail/index.ts'
import { CAIXA, showMailbox } from './caixa.ts'
import { openMailbox } from './mailbox.ts'

const MOST = 4
const mailbox = await openMailbox(() => WEDNESDAY, { most: MOST })
const { app, close } = await aServer()
showMailbox(app, mailbox)
afterAll(async () => {
  await close()
  await mailbox.close()
})
const get = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path)
  return { status: statusCode, policy: String(headers['content-security-policy']), headers, body }
}
const post = openPost({ server: mailbox.server, originOf: () => '', log: { warn: () => {} } })
const EVIL = '</pre><script>alert(1)</script><img src=x onerror=alert(1)>'
const send = (subject: string, name = 'Inês', html?: string, calendar?: Letter['calendar']) =>
  post.send(
    {
      ...letter({
        clinic: 'Scale',
        to: { name, address: 'ines@correio.example' },
        subject,
        lines: [`Olá, ${name}.`],
        button: { label: 'Abrir', link: 'http://localhost:3000/change-password/abc' },
        after: [],
        contact: { telefone: null, endereco: null },
        foot: 'Fim.',
      }),
      ...(html && { html }),
      ...(calendar && { calendar }),
    },
    { clinic: 'scale', account: 1 },
  )

it('listens for this computer alone, and is empty at first', async () => {
  expect(mailbox.server.host).toBe('127.0.0.1')
  expect((await get(CAIXA)).body).toContain('Nenhum e-mail enviado.')
  expect((await get(`${CAIXA}/1`)).status).toBe(404)
})

it('lists what came, newest first, and shows one, with its link', async () => {
  await send('Primeiro')
  await send('Segundo')
  const { status, body, policy } = await get(CAIXA)
  expect(status).toBe(200)
  expect(body.indexOf('Segundo')).toBeLessThan(body.indexOf('Primeiro'))
  expect(body).toContain('10:42 · para ines@correio.example')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const one = await get(`${CAIXA}/1`)
  expect(one.body).toContain('<h1>Primeiro</h1>')
  expect(one.body).toContain('href="http://localhost:3000/change-password/abc"')
})

it('shows a letter of evil words as words, and its HTML where nothing runs or loads', async () => {
  await send(EVIL, EVIL, `<head></head><script>alert(1)</script>${EVIL}`)
  for (const path of [CAIXA, `${CAIXA}/3`]) {
    const { body, policy } = await get(path)
    expect(body).not.toMatch(/<script|<img/)
    expect(body).toContain('&lt;script&gt;')
    expect(policy).not.toMatch(/script-src|unsafe/)
  }
  const page = await get(`${CAIXA}/3`)
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  // The restrictions also apply when the HTML is opened by itself, since its response carries them.
  const { policy, headers, body } = await get(`${CAIXA}/3/html`)
  expect(body).toContain('<base target="_blank">')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['origin-agent-cluster']).toBeUndefined()
  expect(page.headers['origin-agent-cluster']).toBe('?1')
})

it('gives a letter’s calendar as a file that a calendar opens', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Consulta às 14:00\r\nEND:VCALENDAR\r\n'
  await send('Com convite', 'Inês', undefined, { method: 'REQUEST', content })
  const id = mailbox.mails()[0]?.id
  const link = `${CAIXA}/${id}/consulta.ics`
  expect((await get(`${CAIXA}/${id}`)).body).toContain(`<a href="${link}">consulta.ics</a>`)
  const { status, headers, body } = await get(link)
  expect([status, body]).toEqual([200, content])
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="consulta.ics"',
  })
  // An e-mail without attachments shows none.
  expect((await get(`${CAIXA}/1`)).body).not.toContain('Anexo')
  expect((await get(`${CAIXA}/1/consulta.ics`)).status).toBe(404)
})

it('keeps the newest', async () => {
  for (let i = 0; i < MOST; i++) await send(`Nº ${i}`)
  expect(mailbox.mails()).toHaveLength(MOST)
  expect(mailbox.mails()[0]?.subject).toBe(`Nº ${MOST - 1}`)
  expect((await get(`${CAIXA}/1`)).status).toBe(404)
})
