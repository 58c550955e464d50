/** Which access tokens are accepted: only those with our algorithm, key, issuer and a valid time. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
} from 'node:crypto'
import { PERMISSIONS } from '@clinica/contract/permissions.ts'
import { describe, expect, it, vi } from 'vitest'
import { SECRET } from '../../test/builders.ts'
import { authoritiesOf, type Claims, tokenKeys } from './tokens.ts'

const CLAIMS: Claims = { sub: '7', tenant: 'scale', role: 'ADMIN', sid: 's', pid: 7, authorities: ['admin'] }
const seconds = () => Math.floor(Date.now() / 1000)
const KINDS = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const

/** The key pair that the secret gives, by RFC 5869 and RFC 8410. */
const pairOf = (secret: string) => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'clinica: access tokens', 32))
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
const { privateKey, publicKey } = pairOf(SECRET)
const another = pairOf(`${SECRET}x`)
const found = generateKeyPairSync('ed25519')
const pem = publicKey.export({ format: 'pem', type: 'spki' })

type Head = { alg: string; [name: string]: unknown }

/** A token that anybody could write, signed with a private key or with a secret known to both sides. */
function written(head: Head, claims: object, key: typeof privateKey | string | Buffer = privateKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', ...head })}.${part(claims)}`
  const kind = KINDS[head.alg as keyof typeof KINDS]
  if (typeof key === 'string' || Buffer.isBuffer(key))
    return `${signed}.${kind ? createHmac(kind, key).update(signed).digest('base64url') : ''}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}
const ours = () => ({ ...CLAIMS, iss: 'clinica', iat: seconds(), exp: seconds() + 60 })

describe('a token', () => {
  it('control: as ours are written is ours', () => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    expect(verify(written({ alg: 'EdDSA' }, ours()))).toMatchObject(CLAIMS)
    expect(verifySignature(written({ alg: 'EdDSA' }, ours()))).toMatchObject(CLAIMS)
  })

  it('is known by its public key alone, the same at every instance', () => {
    const { publicKey: told, sign: signed } = tokenKeys(SECRET)
    expect(told).toBe(publicKey.export({ format: 'jwk' }).x)
    expect(tokenKeys(SECRET).verify(signed(CLAIMS))).toMatchObject(CLAIMS)
    expect(tokenKeys(`${SECRET}x`).verify(signed(CLAIMS))).toBe(null)
  })

  it('that was good is not any more once it has expired', () => {
    const { verify } = tokenKeys(SECRET)
    const token = written({ alg: 'EdDSA' }, ours())
    expect([verify(token), verify(token)]).toMatchObject([CLAIMS, CLAIMS])
    const later = Date.now() + 61_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    try {
      expect([verify(token), verify(token)]).toEqual([null, null])
    } finally {
      clock.mockRestore()
    }
  })

  it.each([
    ['without a signature', written({ alg: 'none' }, ours(), '')],
    ['whose algorithm is written in capitals', written({ alg: 'NONE' }, ours(), '')],
    ['that says it has none and is signed', written({ alg: 'none' }, ours())],
    ['as they were once, of the secret itself', written({ alg: 'HS256' }, ours(), SECRET)],
    ['of a hash with the public key, as text', written({ alg: 'HS256' }, ours(), pem)],
    [
      'of a hash with the public key, as bytes',
      written({ alg: 'HS512' }, ours(), Buffer.from(tokenKeys(SECRET).publicKey, 'base64url')),
    ],
    ['of another secret', written({ alg: 'EdDSA' }, ours(), another.privateKey)],
    [
      'that brings its key along',
      written({ alg: 'EdDSA', jwk: found.publicKey.export({ format: 'jwk' }) }, ours(), found.privateKey),
    ],
    [
      'that says where its key is',
      written({ alg: 'EdDSA', jku: 'https://evil.example/k', kid: '1' }, ours(), found.privateKey),
    ],
    ['of another issuer', written({ alg: 'EdDSA' }, { ...ours(), iss: 'outro' })],
    ['of no issuer', written({ alg: 'EdDSA' }, { ...ours(), iss: undefined })],
    ['without an end', written({ alg: 'EdDSA' }, { ...ours(), exp: undefined })],
    ['of a role that there is not', written({ alg: 'EdDSA' }, { ...ours(), role: 'DONO' })],
    ['that is not one yet', written({ alg: 'EdDSA' }, { ...ours(), nbf: seconds() + 3600 })],
  ])('%s is none', (_, token) => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    expect([verify(token), verifySignature(token)]).toEqual([null, null])
  })

  it('whose time is over tells no more than whose it was', () => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    const token = written({ alg: 'EdDSA' }, { ...ours(), exp: seconds() - 1 })
    expect(verify(token)).toBe(null)
    expect(verifySignature(token)).toMatchObject(CLAIMS)
  })
})

it('its authorities are the role and what it holds, of an administrator everything', () => {
  expect(authoritiesOf('PACIENTE', ['visualizar-pacientes'])).toEqual(['paciente', 'visualizar-pacientes'])
  expect(authoritiesOf('ADMIN', [])).toEqual(['admin', ...PERMISSIONS])
})
