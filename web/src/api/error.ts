/** Why a call failed, in the clinic's words. `status` 0 means that the server did not answer. */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: string
  readonly campos: readonly Campo[]
  /** With SEGUNDO_FATOR: the ticket to send with the code. */
  readonly ticket: string | undefined

  constructor(status: number, codigo: string, error: string, campos: readonly Campo[] = [], ticket?: string) {
    super(error)
    this.name = 'ApiError'
    this.status = status
    this.codigo = codigo
    this.campos = campos
    this.ticket = ticket
  }

  /** The sentence for the user. */
  get error(): string {
    return this.message
  }

  /** The server refused the call; repeating it would not help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429
  }
}

export interface Campo {
  /** Dotted path: 'endereco.cep'. */
  campo: string
  mensagem: string
}

const UNAVAILABLE = 'O sistema está indisponível no momento. Tente novamente em instantes.'

export const noAnswer = () =>
  new ApiError(
    0,
    'SEM_CONEXAO',
    'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  )

/** For a call with an idempotency key that was not answered: nobody knows whether it was done. */
export const unheard = () =>
  new ApiError(0, 'SEM_CONEXAO', 'A resposta não chegou. Tente de novo: nada é feito duas vezes.')

export const notSent = () =>
  new ApiError(0, 'SEM_CONEXAO', 'Sem conexão: nada foi enviado. Tente de novo quando a rede voltar.')

/** The session is locked; nothing was sent. */
export const locked = () => new ApiError(0, 'TRANCADA', 'Sua sessão foi cancelada. Entre novamente.')

/** The user's words for any thrown error. Without a network a part of the page that is read only now is missing, too. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.error
  return navigator.onLine ? UNAVAILABLE : noAnswer().error
}

/** Like `wordsOf`, but prefers the first field's message: for places without the field, such as a drag or a toast. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.campos[0]?.mensagem : undefined) ?? wordsOf(error)

/** From an answer's body. A proxy's HTML error page becomes our own Portuguese sentence. */
export function toApiError(status: number, text: string): ApiError {
  const body = parse(text)
  if (!body) return new ApiError(status, status >= 500 ? 'INDISPONIVEL' : 'SEM_RESPOSTA', UNAVAILABLE)
  return new ApiError(status, body.codigo, body.error, body.campos, body.ticket)
}

interface Body {
  codigo: string
  error: string
  campos?: Campo[]
  ticket?: string
}

function parse(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text)
    return isBody(body) ? body : null
  } catch {
    return null
  }
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' &&
  value !== null &&
  'codigo' in value &&
  typeof value.codigo === 'string' &&
  'error' in value &&
  typeof value.error === 'string'
