/** SMTP: one recipient, no header that somebody typed, encrypted or not sent at all; and which errors are retried. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aPostOffice } from '../../test/post-office.ts'
import { type Letter, letter } from './letter.ts'
import { openPost } from './post.ts'
import type { MailServer } from './smtp-url.ts'

const office = await aPostOffice()
const mute: Socket[] = []
const silent = createServer(socket => void mute.push(socket.on('error', () => {}))).listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(async () => {
  await office.close()
  for (const socket of mute) socket.destroy()
  silent.close()
})
beforeEach(() => {
  office.received.length = 0
  office.refuse.length = 0
})

const LINK = 'https://a.example/change-password/abc?x=1&y=2'
const aLetter = (over: Partial<Pick<Letter, 'clinic' | 'to' | 'subject'>> = {}, nome = 'Inês') =>
  letter({
    clinic: 'Clínica',
    to: { name: nome, address: 'ines@correio.example' },
    subject: 'Redefinir sua senha',
    lines: [`Olá, ${nome}.`],
    button: { label: 'Criar nova senha', link: LINK },
    after: ['Vale por 1 hora.'],
    contact: { telefone: null, endereco: null },
    foot: 'Ignore este e-mail.',
    ...over,
  })
const warned: object[] = []
const send = (one: Letter, over: Partial<MailServer> = {}, silenceMs = 30_000) =>
  openPost({
    server: { ...office.server, ...over },
    originOf: () => '',
    log: { warn: about => void warned.push(about) },
    silenceMs,
  }).send(one, { clinic: 'c', account: 7 })

describe('a letter', () => {
  it('is text and HTML of the same words, from the clinic, and asks for no answer of a machine', async () => {
    await send(aLetter())
    const { email, to } = office.received[0] ?? expect.fail()
    expect(to).toEqual(['ines@correio.example'])
    expect(email.from).toMatchObject({ name: 'Clínica', address: 'nao-responda@clinica.example' })
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    for (const words of ['Olá, Inês.', 'Vale por 1 hora.', 'Ignore este e-mail.', 'Criar nova senha'])
      for (const part of [email.text, email.html]) expect(part).toContain(words)
    expect(email.text).toContain(LINK)
    expect(email.html).toContain(`href="${LINK.replace('&', '&amp;')}"`)
  })

  const hostile = '<img src=x onerror=alert(1)>"\'&'
  it('holds what is typed as words, not as HTML', async () => {
    await send(aLetter({}, hostile))
    const { html = '', text } = office.received[0]?.email ?? expect.fail()
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
    expect(text).toContain(hostile)
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
    'takes no header from a name, a title or a subject (%j)',
    async cut => {
      const evil = (words: string) =>
        `${words}${cut}Bcc: vitima@correio.example${cut}X-Mau: 1${cut}${cut}corpo`
      await send(
        aLetter({
          clinic: evil('Clínica'),
          subject: evil('Assunto'),
          to: { name: evil('Inês'), address: 'ines@correio.example' },
        }),
      )
      const { to, email } = office.received[0] ?? expect.fail()
      expect(to).toEqual(['ines@correio.example'])
      const keys = email.headers.map(({ key }) => key)
      expect(keys).not.toContain('bcc')
      expect(keys).not.toContain('x-mau')
      expect(keys.filter(key => ['from', 'to', 'subject'].includes(key))).toHaveLength(3)
      expect(email.html).toContain('Olá, Inês')
    },
  )

  it.each([
    'ines@correio.example\r\nBcc: vitima@correio.example',
    'ines@correio.example, vitima@correio.example',
    'ines@correio.example>\r\nRCPT TO:<vitima@correio.example',
  ])('goes to one mailbox, whatever stands for its address: %j', async address => {
    await send(aLetter({ to: { name: 'Inês', address } })).catch(() => undefined)
    for (const { to } of office.received) {
      expect(to.length).toBeLessThanOrEqual(1)
      expect(to).not.toContain('vitima@correio.example')
    }
    expect(office.asked).not.toContain('vitima@correio.example')
  })
})

describe('worth another try', () => {
  it.each([421, 450, 451, 452])('is a refusal for now (%d)', async code => {
    office.refuse.push(code)
    await expect(send(aLetter())).rejects.toMatchObject({ responseCode: code })
  })

  it('is a server that is not there, and one that says nothing', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    await expect(send(aLetter(), { port })).rejects.toBeDefined()
    const begun = performance.now()
    const quiet = (silent.address() as AddressInfo).port
    await expect(send(aLetter(), { port: quiet }, 300)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('is a sign-in that the server does not take: the operator’s to mend', async () => {
    await expect(send(aLetter(), { auth: { user: 'a', pass: 'b' } })).rejects.toMatchObject({
      code: 'EAUTH',
    })
    office.refuse.push(530)
    await expect(send(aLetter())).rejects.toMatchObject({ responseCode: 530 })
    expect(office.received).toEqual([])
  })

  it('is a server that offers no encryption: nothing goes by plain wire', async () => {
    await expect(send(aLetter(), { isPlain: false })).rejects.toMatchObject({ code: 'ETLS' })
    expect(office.received).toEqual([])
  })

  it.each([550, 552, 553, 554])(
    'is nothing that was refused for good (%d), which the log keeps',
    async code => {
      warned.length = 0
      office.refuse.push(code)
      expect(await send(aLetter())).toMatchObject({ smtp: code })
      expect(warned).toEqual([{ clinic: 'c', account: 7, code }])
      expect(await send(aLetter())).toBeNull()
    },
  )
})
