/** The way out for letters: one SMTP server, and what is to be tried again. */
import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'
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
  /** Of a letter that nobody waits for any more, in place of sending it. */
  late(whose: Whose): void
  /** Where a clinic is found, for its links. */
  originOf(clinic: string): string
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
  return {
    originOf,
    late: whose => log.warn(whose, 'letter too late'),
    async send({ clinic, to, subject, text, html }, whose) {
      try {
        await transport.sendMail({
          from: { name: clinic, address: from },
          to,
          subject,
          text,
          html,
          // No answer of a machine's comes back.
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        })
      } catch (error) {
        const code = isFinal(error)
        if (!code) throw error
        log.warn({ ...whose, code }, 'mail refused')
      }
    },
  }
}

/** The server's own word (5xx) on the recipient or the letter. One on the sign-in (53x) is the operator's to mend. */
function isFinal(error: unknown): number | null {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return null
  const { code, responseCode } = error
  const isAboutIt = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutIt || typeof responseCode !== 'number' || responseCode < 500) return null
  return responseCode >= 530 && responseCode < 540 ? null : responseCode
}
