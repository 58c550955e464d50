import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { inTurn } from './turn.js'

const folder = mkdtempSync(join(tmpdir(), 'turno-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'vez')
// Dead long after a beat: this process may be kept from its turn meanwhile.
const FAST = { beat: 10, dead: 800 }

test('those who come at once go one after the other', async () => {
  let running = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await sleep(30)
    running--
  }
  await Promise.all([1, 2, 3].map(() => inTurn(file, run, FAST)))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('a long one keeps its turn, one that fails gives it back', async () => {
  const order = []
  const long = inTurn(file, () => sleep(2_000).then(() => order.push('long')), FAST)
  const next = inTurn(file, () => Promise.reject(new Error('falhou')), FAST).catch(() => order.push('next'))
  await Promise.all([long, next])
  expect(order).toEqual(['long', 'next'])
  expect(existsSync(file)).toBe(false)
})

test('the turn of one that was killed is taken, and not before it is sure', async () => {
  writeFileSync(file, '')
  const killed = new Date(Date.now() - 700)
  utimesSync(file, killed, killed)
  const begun = performance.now()
  expect(await inTurn(file, async () => 'mine', FAST)).toBe('mine')
  expect(performance.now() - begun).toBeGreaterThan(80)
})

test('one whose file was removed goes on', async () => {
  const run = async () => {
    rmSync(file)
    await sleep(50)
    return 'done'
  }
  expect(await inTurn(file, run, FAST)).toBe('done')
})
