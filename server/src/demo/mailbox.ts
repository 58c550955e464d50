/** The demonstration's SMTP server, reachable only from this computer, which keeps mail in memory. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '../mail/index.ts'

export interface Mail {
  id: number
  at: Date
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The calendar attachment (.ics); null if the e-mail has none. */
  ics: string | null
}

export interface Mailbox {
  server: MailServer
  /** Newest first. */
  mails(): readonly Mail[]
  close(): Promise<void>
}

const LARGEST = 1_000_000
const HOST = '127.0.0.1'

interface Options {
  /** How many e-mails to keep. */
  most?: number
  /** Whether to refuse e-mails with this subject, as a full mailbox would. */
  refuses?: (subject: string) => boolean
}

export async function openMailbox(
  now: () => Date,
  { most = 200, refuses = () => false }: Options = {},
): Promise<Mailbox> {
  const kept: Mail[] = []
  let count = 0
  const keep = async (raw: Buffer) => {
    const {
      from,
      to,
      subject = '',
      text = '',
      html = '',
      attachments,
    } = await PostalMime.parse(raw, {
      attachmentEncoding: 'utf8',
    })
    const ics = attachments.find(({ filename }) => filename?.endsWith('.ics'))?.content
    if (refuses(subject)) throw Object.assign(new Error('The mailbox is full'), { responseCode: 552 })
    const mail = {
      from: from ? `${from.name} <${from.address}>` : '',
      to: (to ?? []).map(({ address }) => address).join(', '),
      ...{ subject, text, html },
      // The parser leaves bare line feeds, which calendars may reject (RFC 5545, 3.1).
      ics: typeof ics === 'string' ? ics.replaceAll(/\r?\n/g, '\r\n') : null,
    }
    kept.unshift({ id: ++count, at: now(), ...mail })
    kept.length = Math.min(kept.length, most)
  }
  const smtp = new SMTPServer({
    // Mail never leaves the computer, so no sign-in and no encryption are needed.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(keep)
        .then(() => done(), done)
    },
  })
  // A client that hangs up is not an error here.
  smtp.on('error', () => {})
  const listening = smtp.listen(0, HOST)
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    server: {
      host: HOST,
      port,
      secure: false,
      auth: null,
      isPlain: true,
      from: 'nao-responda@clinica.example',
    },
    mails: () => kept,
    close: () => new Promise(done => smtp.close(() => done())),
  }
}
