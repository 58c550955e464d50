/** Why a letter did not leave: whether another try is worth it, and what the clinic reads of it. */

export interface Refused {
  /** The server's own word (5xx) on the recipient or the letter; anything else is for the moment. */
  isFinal: boolean
  /** For who reads it in the clinic. No address, and no word of a server's: they name people. */
  motivo: string
  /** No server refused it: the connection may have been cut after the letter was taken. */
  mayHaveArrived: boolean
  /** What the server answered, where it did. */
  smtp: number | null
  /** As it came. */
  error: unknown
}

/** In the order they are asked; the last is of whatever we did not foresee. */
const KINDS: { is: (how: How) => boolean; isFinal?: true; motivo: string }[] = [
  // The operator has to mend it: it fails for every letter, and says nothing about this one.
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
    motivo: 'Não houve conexão com o servidor de e-mail.',
  },
]

interface How {
  code: string
  /** What was being said to the server. */
  at: string
  /** 0 where it said nothing. */
  smtp: number
}

/** Of what nodemailer threw. */
export function refusedBy(error: unknown): Refused {
  const how = howOf(error)
  const { code, smtp } = how
  const isAboutIt = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isMended = smtp >= 530 && smtp < 540
  const kind = KINDS.find(({ is }) => is(how))
  // Without an answer it is the address that no server was asked about: it is none.
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
