/** The worst bodies and queries of allowed size, against every schema: each is refused fast, and with our own error. */
import { parse } from 'node:querystring'
import { ENDPOINTS } from '@clinica/contract/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { expect, it } from 'vitest'
import { readInput } from '../src/http/input.ts'
import { Refusal } from '../src/refusal.ts'
import { type Hostile, hostileBodies, hostileQueries } from './hostile.ts'

/**
 * CPU time of the thread, so that other load does not count. About 5 ms is used; composing 64 KB of accents takes 500.
 */
const SOON_MS = 100
/** The collector runs on this thread too, now and then; what grows with the text takes its time at each try. */
const TRIES = 4

function slowest(cases: Iterable<Hostile>, read: (text: string) => void) {
  let worst = { ms: 0, name: '' }
  for (const { name, text } of cases) {
    let ms = taken(name, () => read(text))
    for (let tries = 1; tries < TRIES && ms >= SOON_MS; tries++) {
      const again = taken(name, () => read(text))
      ms = Math.min(ms, again)
    }
    if (ms > worst.ms) worst = { ms, name }
  }
  return worst
}

function taken(name: string, read: () => void): number {
  const begun = process.threadCpuUsage()
  try {
    read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw new Error(`${name} is a fault`, { cause: error })
  }
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

it.each(ENDPOINTS)('$name', ({ entry }) => {
  const body = slowest(hostileBodies(entry.body, 'one of each kind'), text => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024)
    readInput(entry, { params: {}, query: {}, body: { type: 'application/json', text } })
  })
  const query = slowest(hostileQueries(entry.query), text => {
    expect(text.length).toBeLessThanOrEqual(15_000)
    readInput(entry, { params: {}, query: parse(text), body: null })
  })
  for (const { ms, name } of [body, query]) expect(ms, name).toBeLessThan(SOON_MS)
})

it('control: a text that is composed before its length is asked is found', { tags: ['long'] }, () => {
  const schema = z.strictObject({ nome: z.string().normalize().max(80) })
  const { ms, name } = slowest(hostileBodies(schema, 'every place'), text =>
    schema.safeParse(JSON.parse(text)),
  )
  expect(name).toMatch(/^acentos/)
  expect(ms).toBeGreaterThan(SOON_MS)
})
