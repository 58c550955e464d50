/** Exports are made one at a time for an account, two in a process, and not for whoever is gone. */
import { afterAll, expect, it } from 'vitest'
import { ownEndpoint, ownVerbs } from '../../test/own-verbs.ts'
import { exportInTurn } from './exports-in-turn.ts'

const own = await ownVerbs()
afterAll(own.close)

const here = () => false

it('of one account one is made at a time, of all two', async () => {
  let [now, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise<void>(done => ends.push(done))
    now--
  }
  const of = (account: string) => exportInTurn(account, here, work)
  const all = [of('a'), of('a'), of('b'), of('c')]
  await expect.poll(() => ends.length).toBe(2)
  expect(now).toBe(2)
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  await Promise.all(all)
  expect(most).toBe(2)
})

it('the second of an account waits for its first, also if that fails', async () => {
  const made: string[] = []
  const first = exportInTurn('a', here, async () => {
    await Promise.resolve()
    made.push('first')
    throw new Error('away')
  })
  const second = exportInTurn('a', here, async () => void made.push('second'))
  await expect(first).rejects.toThrow('away')
  await second
  expect(made).toEqual(['first', 'second'])
})

it('an endpoint that exports makes nothing for somebody who is gone', async () => {
  let made = 0
  const entry = ownEndpoint({ audit: 'export' })
  const verb = async ({ log }: { log: (ids: number[]) => Promise<void> }) => {
    made++
    await log([])
  }
  for (const isGone of [true, false]) {
    const answer = own.answer(entry, verb, own.callBy('ADMIN', { isGone: () => isGone }))
    if (isGone) await expect(answer).rejects.toMatchObject({ code: 'REQUISICAO_INVALIDA' })
    else expect(await answer).toMatchObject({ status: 200 })
  }
  expect(made).toBe(1)
})
