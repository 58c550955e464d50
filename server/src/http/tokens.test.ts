/** Which tokens are ours: no other algorithm, key, issuer or time opens anything. */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SECRET } from '../../test/builders.ts'
import { type Claims, tokenKeys } from './tokens.ts'

const CLAIMS: Claims = { sub: '7', tenant: 'scale', role: 'ADMIN', sid: 's', pid: 7, authorities: ['admin'] }
const seconds = () => Math.floor(Date.now() / 1000)
const KINDS = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const

/** A token as anybody could write it. */
function written(head: { alg: string; [name: string]: unknown }, claims: object, secret = SECRET): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', ...head })}.${part(claims)}`
  const kind = KINDS[head.alg as keyof typeof KINDS]
  return `${signed}.${kind ? createHmac(kind, secret).update(signed).digest('base64url') : ''}`
}
const ours = () => ({ ...CLAIMS, iss: 'clinica', iat: seconds(), exp: seconds() + 60 })

describe('a token', () => {
  it('control: as ours are written is ours', () => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    expect(verify(written({ alg: 'HS256' }, ours()))).toMatchObject(CLAIMS)
    expect(verifySignature(written({ alg: 'HS256' }, ours()))).toMatchObject(CLAIMS)
  })

  it.each([
    ['without a signature', written({ alg: 'none' }, ours())],
    ['whose algorithm is written in capitals', written({ alg: 'NONE' }, ours())],
    ['of another length of hash', written({ alg: 'HS512' }, ours())],
    ['of another key', written({ alg: 'HS256' }, ours(), `${SECRET}x`)],
    ['that brings its key along', written({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, ours(), 'x')],
    [
      'that says where its key is',
      written({ alg: 'HS256', jku: 'https://evil.example/k', kid: '1' }, ours(), 'x'),
    ],
    ['of another issuer', written({ alg: 'HS256' }, { ...ours(), iss: 'outro' })],
    ['of no issuer', written({ alg: 'HS256' }, { ...ours(), iss: undefined })],
    ['without an end', written({ alg: 'HS256' }, { ...ours(), exp: undefined })],
    ['of a role that there is not', written({ alg: 'HS256' }, { ...ours(), role: 'DONO' })],
    ['that is not one yet', written({ alg: 'HS256' }, { ...ours(), nbf: seconds() + 3600 })],
  ])('%s is none', (_, token) => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    expect([verify(token), verifySignature(token)]).toEqual([null, null])
  })

  it('whose time is over tells no more than whose it was', () => {
    const { verify, verifySignature } = tokenKeys(SECRET)
    const token = written({ alg: 'HS256' }, { ...ours(), exp: seconds() - 1 })
    expect(verify(token)).toBe(null)
    expect(verifySignature(token)).toMatchObject(CLAIMS)
  })
})
