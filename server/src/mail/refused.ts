/** Why a letter was not sent: whether another try is worth it, and the reason as the clinic reads it. */

export interface Refused {
  /** The server refused the recipient or the letter for good (5xx); everything else is temporary. */
  isFinal: boolean
  /** The reason shown in the clinic: no address and no text of a server, since these name people. */
  motivo: string
  /** True if no server refused the letter: the connection may have been cut after it was accepted. */
  mayHaveArrived: boolean
  /** The server's status code; null if it gave none. */
  smtp: number | null
  /** The original error. */
  error: unknown
}

/** Checked in this order; the last matches everything else. */
const KINDS: { is: (how: How) => boolean; isFinal?: true; motivo: string }[] = [
  // The operator has to fix this: it fails for every letter, and says nothing about this one.
  {
    is: ({ code, smtp }) => code === 'EAUTH' || code === 'ENOAUTH' || (smtp >= 530 && smtp < 540),
    motivo: 'O servidor de e-mail da clínica não aceitou a conta que envia as mensagens.',
  },
  {
    is: ({ code }) => code === 'ETLS',
    motivo: 'O servidor de e-mail da clínica não ofereceu uma conexão protegida.',
  },
  {
    is: ({ smtp }) => smtp === 552 || smtp === 452,
    motivo: 'O e-mail do paciente recusou a mensagem: caixa cheia.',
  },
  {
    is: ({ smtp }) => smtp >= 400 && smtp < 500,
    motivo: 'O servidor de e-mail pediu para tentar mais tarde, durante 24 horas.',
  },
  {
    is: ({ code, at, smtp }) => code === 'EENVELOPE' && (at === 'RCPT TO' || at === 'API') && smtp !== 554,
    motivo: 'O e-mail do paciente não existe ou não recebe mensagens.',
  },
  {
    is: ({ smtp }) => smtp >= 500,
    motivo: 'O servidor de e-mail recusou a mensagem.',
  },
  {
    is: ({ code }) => code === 'ETIMEDOUT',
    motivo: 'O servidor de e-mail não respondeu a tempo.',
  },
  {
    is: () => true,
    motivo: 'Não houve conexão com o servidor de e-mail, ou ela caiu no meio.',
  },
]

interface How {
  code: string
  /** The SMTP command that failed. */
  at: string
  /** The server's status code; 0 if it gave none. */
  smtp: number
}

/** Reads nodemailer's error. */
export function refusedBy(error: unknown): Refused {
  const how = howOf(error)
  const { code, smtp } = how
  const isAboutIt = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isMended = smtp >= 530 && smtp < 540
  const kind = KINDS.find(({ is }) => is(how))
  // Without a status code nodemailer itself refused the address: it is invalid.
  const isFinal = isAboutIt && (smtp === 0 || smtp >= 500) && !isMended
  return {
    isFinal,
    motivo: kind?.motivo ?? '',
    mayHaveArrived: smtp < 400 && !isFinal,
    smtp: smtp || null,
    error,
  }
}

function howOf(error: unknown): How {
  const said = error instanceof Error ? error : {}
  return {
    code: 'code' in said ? String(said.code) : '',
    at: 'command' in said ? String(said.command) : '',
    smtp: 'responseCode' in said ? Number(said.responseCode) || 0 : 0,
  }
}
