/** Access tokens: who it is, for which session. Whether that session still lives, the database says at each call. */
import { PERMISSIONS, ROLES, type Role } from '@clinica/contract/permissions.ts'
import { createSigner, createVerifier } from 'fast-jwt'

export const ACCESS_SECONDS = 15 * 60

export interface Claims {
  /** The account's id. */
  sub: string
  /** The clinic's name. */
  tenant: string
  role: Role
  /** The session. */
  sid: string
  /** The person in its own list, or the account for an admin. */
  pid: number
  /** The role in lower case, and the permissions that it had when the token was made. */
  authorities: string[]
}

export interface TokenKeys {
  sign: (claims: Claims) => string
  /** Null when it isn't ours, or no longer valid. */
  verify: (token: string) => Claims | null
  /** The same of one that has expired as well: enough to end its session, and for nothing else. */
  verifySignature: (token: string) => Claims | null
}

const ISSUER = 'clinica'

export function tokenKeys(secret: string): TokenKeys {
  const signer = createSigner({
    key: secret,
    algorithm: 'HS256',
    expiresIn: ACCESS_SECONDS * 1000,
    iss: ISSUER,
  })
  // What is only checked where it stands must stand there.
  const requiredClaims = ['iss', 'exp']
  const known = { key: secret, algorithms: ['HS256' as const], allowedIss: ISSUER, requiredClaims }
  // The cache holds signatures that were right, never whether the session lives.
  const verifier = createVerifier({ ...known, cache: 1000 })
  const expiredToo = createVerifier({ ...known, ignoreExpiration: true })
  const claimsBy = (verify: typeof verifier) => (token: string) => {
    try {
      const claims = verify(token) as Claims
      return ROLES.includes(claims.role) ? claims : null
    } catch {
      return null
    }
  }
  return {
    sign: claims => signer({ ...claims }),
    verify: claimsBy(verifier),
    verifySignature: claimsBy(expiredToo),
  }
}

/** What a token's `authorities` hold: the role's lowercase name and its acao-recurso names. */
export const authoritiesOf = (role: Role, permissions: readonly string[]): string[] => [
  role.toLowerCase(),
  ...(role === 'ADMIN' ? PERMISSIONS : permissions),
]
