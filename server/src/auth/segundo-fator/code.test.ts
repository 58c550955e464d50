import { describe, expect, it } from 'vitest'
import { codeAt } from '../../../test/factor.ts'
import { newRecoveryCodes, newSecret, stepOf, uriOf } from './code.ts'

/** '12345678901234567890', the key of RFC 6238, in the base32 of RFC 4648. */
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** RFC 6238, appendix B, the SHA-1 rows: the last six of the eight digits. */
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

describe('a code of the authenticator', () => {
  it.each(VECTORS)('at %i seconds is that of the RFC', (seconds, code) => {
    const at = new Date(seconds * 1000)
    expect(stepOf(SEED, code.slice(-6), at)).toBe(Math.floor(seconds / 30))
    expect(codeAt(SEED, at)).toBe(code.slice(-6))
  })

  const at = new Date('2026-11-25T10:42:07-03:00')
  const step = Math.floor(at.getTime() / 30_000)
  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps beside now belongs to step %s', (beside, found) => {
    expect(stepOf(SEED, codeAt(SEED, at, beside), at)).toBe(found)
  })

  it('is none with a digit more, less or other', () => {
    const code = codeAt(SEED, at)
    for (const other of [code.slice(1), `${code}0`, `${Number(code[0]) === 9 ? 0 : 9}${code.slice(1)}`])
      expect(stepOf(SEED, other, at)).toBeNull()
  })
})

describe('a key', () => {
  it('has 160 bits and is another each time', () => {
    const keys = Array.from({ length: 50 }, newSecret)
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(keys).size).toBe(50)
  })

  it('goes into a QR code with all that an authenticator asks', () => {
    const uri = new URL(uriOf(SEED, { issuer: 'Scale & Cia', label: 'ana@scale.example' }))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Scale & Cia:ana@scale.example',
    ])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Scale & Cia',
      secret: SEED,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

it('ten recovery codes are ten, without letters that are read as others', () => {
  const all = Array.from({ length: 30 }, newRecoveryCodes)
  for (const codes of all) {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  }
  expect(new Set(all.flat()).size).toBe(300)
})
