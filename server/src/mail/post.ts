/** The way out for letters: one SMTP server, and what is to be tried again. */
import { createTransport } from 'nodemailer'
import { kindOf } from '../kind.ts'
import type { Letter } from './letter.ts'
import { type Refused, refusedBy } from './refused.ts'
import type { MailServer } from './smtp-url.ts'

/** Whose letter it is, for the log. */
interface Whose {
  clinic: string
  /** Null where it is not known any more. */
  account: number | null
}

export interface Post {
  /**
   * Returns when it went out, or was refused for good, of which the log keeps a line.
   * @throws what is worth another try: no connection, no answer, no sign-in, a refusal for now (4xx)
   */
  send(letter: Letter, whose: Whose): Promise<void>
  /**
   * One try of a letter whose row says what becomes of it (`delivery.ts`): null when it went out, else why not, of
   * which the log keeps a line.
   * @param whose with the id that all its tries bear, so that a mailbox tells two of them from two letters
   */
  attempt(letter: Letter, whose: Whose & { id: string }): Promise<Refused | null>
  /** Of a letter that nobody waits for any more, in place of sending it. */
  late(whose: Whose): void
  /** Where a clinic is found, for its links. */
  originOf(clinic: string): string
  /** The address that every letter comes from. */
  from: string
}

interface PostOptions {
  server: MailServer
  originOf: (clinic: string) => string
  log: { warn: (about: object, message: string) => void }
  /** How long it may say nothing. */
  silenceMs?: number
}

export function openPost({ server, originOf, log, silenceMs = 15_000 }: PostOptions): Post {
  const { host, port, secure, auth, isPlain, from } = server
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    // Once encrypted or not at all: an answer without STARTTLS may be somebody's in between.
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // A letter is what we wrote, never what lies at a path or an address in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const submit = (
    { clinic, to, subject, text, html, calendar }: Letter,
    messageId?: string,
  ): Promise<Refused | null> =>
    transport
      .sendMail({
        ...(messageId && { messageId }),
        from: { name: clinic, address: from },
        to,
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { filename: 'consulta.ics', ...calendar } }),
        // Asks other mail servers to send no automatic replies.
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      })
      .then(() => null, refusedBy)
  return {
    from,
    originOf,
    late: whose => log.warn(whose, 'letter too late'),
    async send(letter, whose) {
      const refused = await submit(letter)
      if (!refused) return
      const { isFinal, smtp: code, error } = refused
      if (!isFinal || !code) throw error
      log.warn({ ...whose, code }, 'mail refused')
    },
    async attempt(letter, { id, clinic, account }) {
      const refused = await submit(letter, `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`)
      if (refused?.isFinal) log.warn({ clinic, account, code: refused.smtp }, 'mail refused')
      else if (refused) log.warn({ clinic, account, kind: kindOf(refused.error) }, 'mail put off')
      return refused
    },
  }
}
