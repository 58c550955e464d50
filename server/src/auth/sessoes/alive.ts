import { ACCESS_SECONDS } from '../../http/tokens.ts'
import { REFRESH_MS } from '../issue-tokens.ts'
import { SESSION_MS } from '../refresh-token.ts'

interface Times {
  criada_em: Date
  vista_em: Date
}

/** Whether a session's newest tokens can still be valid. `vista_em` is when it last got tokens. */
export const isAlive = ({ criada_em, vista_em }: Times, now: Date): boolean =>
  vista_em.getTime() + REFRESH_MS > now.getTime() &&
  criada_em.getTime() + SESSION_MS + ACCESS_SECONDS * 1000 > now.getTime()
