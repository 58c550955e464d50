/** A link names a document until its time is over, also while the server's key is being changed. */
import { expect, it } from 'vitest'
import { sealUnder } from '../http/seal.ts'
import { LINK_MS, linkTo, namedBy } from './link.ts'

const NOW = new Date('2026-11-25T10:42:00-03:00')
const DOCUMENT = { tenantId: 7, id: 1_234, personId: 56, sessionId: '0190a3c27f0e7c119d2b5a4f6e7d8c9b' }
const tokenUnder = (seal: ReturnType<typeof sealUnder>) => linkTo(seal, DOCUMENT, NOW).split('/').at(-1) ?? ''
const [old, next] = [`old ${'k'.repeat(40)}`, `next ${'k'.repeat(40)}`]

it('of the key before still opens after the key has changed, and one of the new key too', () => {
  const both = sealUnder(next, old)
  const named = { ...DOCUMENT, until: new Date(NOW.getTime() + LINK_MS) }
  expect(namedBy(both, tokenUnder(sealUnder(old)))).toEqual(named)
  expect(namedBy(both, tokenUnder(both))).toEqual(named)
  expect(namedBy(sealUnder(next), tokenUnder(both))).toEqual(named)
})

it('of no key that is known opens nothing', () => {
  expect(namedBy(sealUnder(next, old), tokenUnder(sealUnder(`other ${'k'.repeat(40)}`)))).toBeNull()
  expect(namedBy(sealUnder(next), tokenUnder(sealUnder(old)))).toBeNull()
})
