/** Rounds through the clinics: what fails in one of them, and what ends a round. */
import { describe, expect, it } from 'vitest'
import { Lost, unavailable } from '../db/away.ts'
import { startRounds } from './start.ts'

const refused = () => Object.assign(new Error('a@b.example'), { code: '23514' })
const away = () => unavailable(new Lost('silent'))

/** Goes through three clinics until `rounds` of them are over. */
async function go(
  visit: (tenantId: number) => void,
  { rounds = 1, ready = async () => true, clinics = async () => [1, 2, 3] } = {},
) {
  const visited: number[] = []
  const told: object[] = []
  let begun = 0
  const stop = startRounds(
    {
      ready,
      clinics: async () => {
        begun++
        return clinics()
      },
      log: { error: (about, message) => void told.push({ ...about, message }) },
      every: 10,
      name: 'test',
    },
    async tenantId => {
      if (begun > rounds) return
      visited.push(tenantId)
      visit(tenantId)
    },
  )
  await expect.poll(() => begun, { timeout: 25_000 }).toBeGreaterThan(rounds)
  await stop()
  return { visited, told }
}

describe('a clinic in which it fails', () => {
  it('does not stop the next ones, and is named without a value', async () => {
    const { visited, told } = await go(
      tenantId => {
        if (tenantId === 1) throw refused()
      },
      { rounds: 2 },
    )
    expect(visited).toEqual([1, 2, 3, 1, 2, 3])
    const line = { tenantId: 1, type: 'Error', code: '23514', message: 'test' }
    expect(told).toMatchObject([line, line])
    expect(JSON.stringify(told)).not.toContain('a@b.example')
  })

  it('is one clinic’s trouble, too, if its answer alone does not come', async () => {
    const { visited, told } = await go(tenantId => {
      if (tenantId === 1) throw away()
    })
    expect(visited).toEqual([1, 2, 3])
    expect(told).toMatchObject([{ tenantId: 1, code: 'INDISPONIVEL', cause: { type: 'Lost' } }])
  })
})

describe('a database that is away', () => {
  it('ends the round with one line, and the next one begins with the first clinic', async () => {
    const { visited, told } = await go(
      () => {
        throw away()
      },
      { rounds: 2, ready: async () => false },
    )
    expect(visited).toEqual([1, 1])
    expect(told).toMatchObject([{ code: 'INDISPONIVEL' }, { code: 'INDISPONIVEL' }])
    expect(told[0]).not.toHaveProperty('tenantId')
  })

  it('is not asked for where nothing fails', async () => {
    const ready = () => Promise.reject(new Error('asked'))
    expect(await go(() => {}, { ready })).toEqual({ visited: [1, 2, 3], told: [] })
  })

  it('that lists no clinics is told as before', async () => {
    const clinics = () => Promise.reject(away())
    const { visited, told } = await go(() => {}, { clinics })
    expect(visited).toEqual([])
    expect(told[0]).toMatchObject({ code: 'INDISPONIVEL', message: 'test' })
  })
})
