/** Sends letters through one SMTP server, and tells which errors are worth another try. */
import { createTransport } from 'nodemailer'
import { safePartsOf } from '../safe-error.ts'
import type { Letter } from './letter.ts'
import { type Refused, refusedBy } from './refused.ts'
import type { MailServer } from './smtp-url.ts'

/** The letter's recipient, for the log. */
interface Whose {
  clinic: string
  /** Null if it is no longer known. */
  account: number | null
}

export interface Post {
  /**
   * Returns null once the letter was sent, and why not if it was refused for good, which is logged.
   * @throws errors worth another try: no connection, no answer, no sign-in, a refusal for now (4xx)
   */
  send(letter: Letter, whose: Whose): Promise<Refused | null>
  /**
   * Tries once to send a letter whose status is kept in a row (`delivery.ts`). Returns null if it was sent, otherwise
   * why not, which is logged.
   * @param whose its `id` makes the Message-ID of all tries, so that a mailbox can recognise the same letter
   */
  attempt(letter: Letter, whose: Whose & { id: string }): Promise<Refused | null>
  /** Logs a letter that is no longer sent, because nobody waits for it. */
  late(whose: Whose): void
  /** The origin of the clinic's pages, for links. */
  originOf(clinic: string): string
  /** The sender's address of every letter. */
  from: string
}

interface PostOptions {
  server: MailServer
  originOf: (clinic: string) => string
  log: { warn: (about: object, message: string) => void }
  /** Milliseconds to wait for the server. */
  silenceMs?: number
}

export function openPost({ server, originOf, log, silenceMs = 15_000 }: PostOptions): Post {
  const { host, port, secure, auth, isPlain, from } = server
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    // Sends encrypted or not at all: a missing STARTTLS may be an attacker's doing.
    ...(isPlain ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // The mail library must not read files or addresses named in a letter.
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
      if (!refused) return null
      const { isFinal, smtp: code, error } = refused
      if (!isFinal || !code) throw error
      log.warn({ ...whose, code }, 'mail refused')
      return refused
    },
    async attempt(letter, { id, clinic, account }) {
      const refused = await submit(letter, `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`)
      if (refused?.isFinal) log.warn({ clinic, account, code: refused.smtp }, 'mail refused')
      else if (refused) log.warn({ clinic, account, kind: safePartsOf(refused.error) }, 'mail put off')
      return refused
    },
  }
}
