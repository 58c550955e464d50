import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('password', () => {
  it('is argon2id with 19 MiB, two passes and one lane, salted anew each time', async () => {
    const [one, other] = await Promise.all([hashPassword('Senha123'), hashPassword('Senha123')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
  })

  it('knows the right one from any other', async () => {
    const hash = await hashPassword('Senha123')
    expect(await verifyPassword(hash, 'Senha123')).toBe(true)
    expect(await verifyPassword(hash, 'senha123')).toBe(false)
    const long = `Aa1${'x'.repeat(197)}`
    const ofLong = await hashPassword(long)
    expect(await verifyPassword(ofLong, long)).toBe(true)
    for (const other of [long.slice(0, -1), `${long}x`, `${long.slice(0, -1)}y`, ` ${long}`])
      expect(await verifyPassword(ofLong, other)).toBe(false)
  })

  it('answers every one of many that come at once, also after one that failed', async () => {
    await expect(verifyPassword('not a hash', 'x')).rejects.toThrow()
    const hashes = await Promise.all(Array.from({ length: 20 }, (_, i) => hashPassword(`Senha${i}`)))
    expect(new Set(hashes).size).toBe(20)
  })

  it('lets nobody wait for all that one account sets; control: of nobody known all wait in one line', async () => {
    const ended = async (account?: string) => {
      const order: string[] = []
      const set = (whose?: string) =>
        hashPassword('Senha123', whose).then(() => void order.push(whose === 'b' ? 'b' : 'a'))
      await Promise.all([...Array.from({ length: 20 }, () => set(account)), set('b')])
      return order.indexOf('b')
    }
    expect(await ended('a')).toBeLessThan(6)
    expect(await ended()).toBeGreaterThan(14)
  })
})
