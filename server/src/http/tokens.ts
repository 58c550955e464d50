/** Access tokens name the account and the session. Whether the session still lives, the database says each time. */
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
  /** The session's id. */
  sid: string
  /** The person's id in the role's table; for an admin, the account's id. */
  pid: number
  /** The role in lower case, and the permissions it had when the token was issued. */
  authorities: string[]
}

export interface TokenKeys {
  /** The 32 bytes of the Ed25519 public key in base64url, with which anybody can check our signature. */
  publicKey: string
  sign: (claims: Claims) => string
  /** Null if the signature is not ours or the token has expired. */
  verify: (token: string) => Claims | null
  /** As `verify`, but accepts expired tokens: good enough to end the token's session, and for nothing else. */
  verifySignature: (token: string) => Claims | null
}

const ISSUER = 'clinica'

/** The PKCS #8 prefix of a 32-byte Ed25519 private key (RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives the key pair from the secret: instances with the same secret accept each other's tokens. */
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

/** @param before the key that `secret` replaces: its tokens stay valid until they expire, but it signs no new ones */
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
  // The library checks these claims only if they are present, so they must be.
  const requiredClaims = ['iss', 'exp']
  const known = { key: publicPem, algorithms: ['EdDSA' as const], allowedIss: ISSUER, requiredClaims }
  const verifier = remembering(createVerifier(known))
  const expiredToo = createVerifier({ ...known, ignoreExpiration: true })
  const claimsBy = (verify: (token: string) => unknown) => (token: string) => {
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

const MOST_TOKENS = 1000

/**
 * Remembers only that a signature was good, never whether the session lives: a call asks twice, and each time costs a
 * digest of the whole token otherwise. Whether the token has expired is asked at each call.
 */
function remembering(verify: (token: string) => { exp: number }): (token: string) => unknown {
  const good = new Map<string, { exp: number }>()
  return token => {
    const known = good.get(token)
    if (known && known.exp * 1000 > Date.now()) return known
    good.delete(token)
    const claims = Object.freeze(verify(token))
    if (good.size >= MOST_TOKENS) good.clear()
    good.set(token, claims)
    return claims
  }
}

/** A token's `authorities`: the role's lowercase name and its acao-recurso names. */
export const authoritiesOf = (role: Role, permissions: readonly string[]): string[] => [
  role.toLowerCase(),
  ...(role === 'ADMIN' ? PERMISSIONS : permissions),
]
