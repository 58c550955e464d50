/** Access tokens: who it is, for which session. Whether that session still lives, the database says at each call. */
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
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
  /** By which anybody knows our signature: the 32 bytes of Ed25519, in base64url. */
  publicKey: string
  sign: (claims: Claims) => string
  /** Null when it isn't ours, or no longer valid. */
  verify: (token: string) => Claims | null
  /** The same of one that has expired as well: enough to end its session, and for nothing else. */
  verifySignature: (token: string) => Claims | null
}

const ISSUER = 'clinica'

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** One pair for each secret: every instance that has it signs and knows the same. */
function pairUnder(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'clinica: access tokens', 32))
  const signing = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' })
  const knowing = createPublicKey(signing)
  return {
    privatePem: signing.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicPem: knowing.export({ format: 'pem', type: 'spki' }).toString(),
    publicKey: knowing.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url'),
  }
}

/** @param before the key that this one replaces: its tokens are good until they expire, and none is signed by it */
export function tokenKeys(secret: string, before: string | null = null): TokenKeys {
  const keys = keysOf(secret)
  if (before === null) return keys
  const then = keysOf(before)
  return {
    ...keys,
    verify: token => keys.verify(token) ?? then.verify(token),
    verifySignature: token => keys.verifySignature(token) ?? then.verifySignature(token),
  }
}

function keysOf(secret: string): TokenKeys {
  const { privatePem, publicPem, publicKey } = pairUnder(secret)
  const signer = createSigner({
    key: privatePem,
    algorithm: 'EdDSA',
    expiresIn: ACCESS_SECONDS * 1000,
    iss: ISSUER,
  })
  // A claim that is checked only if present must be present.
  const requiredClaims = ['iss', 'exp']
  const known = { key: publicPem, algorithms: ['EdDSA' as const], allowedIss: ISSUER, requiredClaims }
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
    publicKey,
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
