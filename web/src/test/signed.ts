/** Access tokens signed by the server's key, and by another. */
import { getPublicKey, hashes, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512
const KEY = new Uint8Array(32).fill(7)

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) => new TextEncoder().encode(text)
export const part = (value: object): string => base64url(bytesOf(JSON.stringify(value)))

/** The public key that the page trusts. */
export const TOKEN_KEY = base64url(getPublicKey(KEY))

/** Non-ASCII letters, so that the tokens contain the characters in which base64url differs from base64. */
const CLAIMS = { sub: '7', tenant: 'scale', sid: 'first', iat: 1000, authorities: ['ção-ÿÿ?>~'] }

export function signed(claims: object = {}, key = KEY): string {
  const text = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ ...CLAIMS, ...claims })}`
  return `${text}.${base64url(sign(bytesOf(text), key))}`
}

/** Signed by a key that is not the server's. */
export const signedByAnother = (claims: object = {}): string => signed(claims, new Uint8Array(32).fill(8))
