/** A real mail server that answers as the test says and keeps what it accepted. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '../src/mail/index.ts'

export interface Received {
  /** The envelope's recipients. */
  to: string[]
  raw: string
  email: Email
}

export interface PostOffice {
  server: MailServer
  received: Received[]
  /** Codes for refusing the next recipients, one each; after that all are accepted. */
  refuse: number[]
  /** How long it takes to accept a letter. */
  delayMs: number
  /** Keeps every letter that comes from being accepted, until the function that it returns is called. */
  hold(): () => void
  /** For how many accepted letters it hangs up instead of answering. */
  cut: number
  /** Every recipient address it got, refused ones included. */
  asked: string[]
  close(): Promise<void>
}

export async function aPostOffice(): Promise<PostOffice> {
  let held = Promise.resolve()
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    // Refuses every sign-in.
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      office.asked.push(address)
      const code = office.refuse.shift()
      done(code ? Object.assign(new Error(`no letters for ${address}`), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const take = async (raw: Buffer) => {
        await Promise.all([held, sleep(office.delayMs)])
        const to = session.envelope.rcptTo.map(({ address }) => address)
        office.received.push({ to, raw: raw.toString(), email: await PostalMime.parse(raw) })
        if (office.cut === 0) return done()
        office.cut--
        for (const one of smtp.connections) if (one.session === session) one.close()
      }
      // A letter whose sender hung up halfway does not count as sent.
      buffer(stream).then(take, done)
    },
  })
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const office: PostOffice = {
    server: {
      host: '127.0.0.1',
      port,
      secure: false,
      auth: null,
      isPlain: true,
      from: 'nao-responda@clinica.example',
    },
    received: [],
    refuse: [],
    delayMs: 0,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    cut: 0,
    asked: [],
    close: () => new Promise(done => smtp.close(() => done())),
  }
  return office
}
