/** Each kind of damage twice, and two good copies; two hundred and fifty: `npm run prove -- backups`. */
import { afterAll, expect, it } from 'vitest'
import { backups, HARMS, mustRefuse, openHouse } from './backups.ts'

const house = await openHouse()
afterAll(house.close)
const kinds = Object.keys(HARMS).length

it('a harmed copy is refused with everything as it was, a good one comes back', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { complaints, ...figures } = await backups(house, { harmed: 2 * kinds, good: 2 })
  expect(complaints).toEqual([])
  expect(figures).toMatchObject({ refused: 2 * kinds, good: 2, equal: 2 })
  expect(figures.meanwhile).toBeGreaterThan(1)
})

it('what is not harmed is no harm, and a change of the living clinics is noticed', async () => {
  const { complaints, refused } = await backups(
    house,
    { harmed: 2, good: 0 },
    {
      nothing: (house, whole) => mustRefuse(house, whole, /não é uma cópia/),
      async 'a hand in the living database'(house) {
        await house.clinics[0]?.rows("update pacientes set nome = nome || 'x'")
        return []
      },
    },
  )
  expect(complaints).toEqual([
    'nothing: it was restored',
    'nothing: something of it stayed',
    'a hand in the living database: the living database has changed',
  ])
  expect(refused).toBe(0)
})
