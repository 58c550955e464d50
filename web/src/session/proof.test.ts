/** What opens a lock that keeps something: only a new token of the same person, signed by the server. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { part, signed, signedByAnother, TOKEN_KEY } from '../test/signed.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** A page that was locked when this was its newest token. */
async function page({ newest = signed(), isTold = true } = {}) {
  const proof = await import('./proof.ts')
  await proof.believe(isTold ? TOKEN_KEY : undefined)
  proof.remember(newest)
  proof.shut()
  return proof
}

const BACK = { sid: 'second', iat: 1500 }
const [head, claims, signature] = signed(BACK).split('.')
const last = (signature ?? '').at(-1) === 'A' ? 'Q' : 'A'

const WAYS: [string, () => void][] = [
  ['the browser itself tells', () => undefined],
  // As on plain http with a host other than localhost.
  ['a library tells', () => vi.stubGlobal('crypto', { getRandomValues: undefined })],
  [
    'the browser does not know such signatures',
    () => vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new Error('NotSupported')) } }),
  ],
]

describe.each(WAYS)('where %s', (_, stub) => {
  beforeEach(stub)

  test('its person, in a new session, gets back what the page keeps', async () => {
    const { isShut, opens, prove } = await page()
    expect(opens()).toBe(false)
    expect(await prove(signed(BACK))).toBe(true)
    // Until opens() runs, nothing behind the lock continues.
    expect(isShut()).toBe(true)
    expect(opens()).toBe(true)
    expect(isShut()).toBe(false)
  })

  test.each<[string, string]>([
    ['of another account', signed({ ...BACK, sub: '8' })],
    ['of another clinic', signed({ ...BACK, tenant: 'aurora' })],
    ['of the session that ended', signed({ iat: 1500 })],
    ['of an older session', signed({ sid: 'before', iat: 999 })],
    ['that is older than time', signed({ ...BACK, iat: undefined })],
    ['by another key', signedByAnother(BACK)],
    ['without a signature', `${part({ alg: 'none' })}.${claims}.`],
    ['with half a signature', `${head}.${claims}.${signature?.slice(0, 43)}`],
    ['with a signature that was changed', `${head}.${claims}.${last}${signature?.slice(1)}`],
    ['with the signature of another', `${head}.${part({ sub: '7', tenant: 'scale', ...BACK })}.${signature}`],
    ['with more behind it', `${signed(BACK)}.AAAA`],
    ['that is none', 'a1'],
    ['that is nothing', ''],
  ])('a token %s opens nothing', async (_, token) => {
    const { opens, prove } = await page()
    expect(await prove(token)).toBe(false)
    expect(opens()).toBe(false)
  })
})

test('without the server’s key nothing opens, and a key that comes later is none', async () => {
  const { believe, opens, prove } = await page({ isTold: false })
  await believe(TOKEN_KEY)
  expect(await prove(signed(BACK))).toBe(false)
  expect(opens()).toBe(false)
})

test('a page whose last token cannot be read opens for nobody', async () => {
  const { opens, prove } = await page({ newest: 'a1' })
  expect(await prove(signed(BACK))).toBe(false)
  expect(opens()).toBe(false)
})

test('what is told behind the lock is not remembered', async () => {
  const { opens, prove, remember, shut } = await page()
  remember(signed({ sub: '8', sid: 'other' }))
  shut()
  expect(await prove(signed({ ...BACK, sub: '8' }))).toBe(false)
  expect(opens()).toBe(false)
})

test('proven once is proven for one lock', async () => {
  const { opens, prove, remember, shut } = await page()
  const back = signed(BACK)
  await prove(back)
  expect(opens()).toBe(true)
  remember(back)
  shut()
  expect(opens()).toBe(false)
  expect(await prove(back)).toBe(false)
  expect(await prove(signed({ sid: 'third', iat: 2000 }))).toBe(true)
  expect(opens()).toBe(true)
})

test('a page that keeps nothing asks for nothing', async () => {
  const { opens, prove } = await import('./proof.ts')
  expect(await prove('a1')).toBe(true)
  expect(opens()).toBe(true)
})

describe('replaced once the page is locked', () => {
  const yes = () => true
  const theirs: [string, object, string, unknown][] = [
    ['then', Promise.prototype, 'then', (told: (word: boolean) => void) => void told(true)],
    ['JSON.parse', JSON, 'parse', () => ({ sub: '7', tenant: 'scale', ...BACK })],
    ['atob', globalThis, 'atob', () => ''],
    ['charCodeAt', String.prototype, 'charCodeAt', () => 0],
    ['verify', SubtleCrypto.prototype, 'verify', async () => true],
    ['Uint8Array', globalThis, 'Uint8Array', Array],
    ['apply', Reflect, 'apply', yes],
    ['call', Function.prototype, 'call', yes],
    ['sub', Object.prototype, 'sub', '7'],
  ]
  test.each(theirs)('%s: a forged token opens nothing', async (_, where, name, what) => {
    const { opens, prove } = await page()
    const forged = signedByAnother(BACK)
    const others = signed({ ...BACK, sub: '8' })
    const before = Object.getOwnPropertyDescriptor(where, name)
    const found: boolean[] = []
    // Not awaited, since `await` itself uses some of the replaced methods.
    Object.defineProperty(where, name, { value: what, configurable: true, writable: true })
    try {
      for (const token of [forged, others]) prove(token)
      const until = performance.now() + 50
      while (performance.now() < until);
      found[0] = opens()
    } finally {
      if (before) Object.defineProperty(where, name, before)
      else Reflect.deleteProperty(where, name)
    }
    await new Promise(done => setTimeout(done, 20))
    expect([...found, opens()]).toEqual([false, false])
  })
})
