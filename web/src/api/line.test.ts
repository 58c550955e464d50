import type * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { watchLine } from './line.ts'
import { lean } from './types.ts'

const ler = lean<typeof pacientes.ver>('GET', '/v1/pacientes/{id}')
const criar = lean<typeof pacientes.criar>('POST', '/v1/pacientes')
const input = { params: { id: 1 } }
const body = {} as never

/** Calls that hang until the test answers them. */
let waiting: { address: string; answer: () => void; fail: () => void }[] = []

const isAskedFor = (address: string) =>
  vi.waitFor(() => {
    const found = waiting.find(one => one.address.startsWith(address))
    if (!found) throw new Error(`${address} was not asked for`)
    waiting = waiting.filter(one => one !== found)
    return found
  })

beforeEach(() => {
  waiting = []
  vi.stubGlobal('navigator', { onLine: true })
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network))
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((done, refuse) =>
        waiting.push({
          address: String(address),
          answer: () => done(new Response('{}')),
          fail: () => refuse(new TypeError('network')),
        }),
      ),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer to what was sent before the line went does not bring it back; one to a later call does', async () => {
  watchLine()
  const before = call(ler, input)
  const early = await isAskedFor('/v1/pacientes/1')
  dispatchEvent(new Event('offline'))
  ;(await isAskedFor('/health/ready')).fail()
  await new Promise(done => setTimeout(done))
  await expect(call(criar, { body })).rejects.toMatchObject({ codigo: 'SEM_CONEXAO' })

  early.answer()
  await before
  await expect(call(criar, { body })).rejects.toMatchObject({ codigo: 'SEM_CONEXAO' })
  expect(waiting).toEqual([])

  const after = call(ler, input)
  ;(await isAskedFor('/v1/pacientes/1')).answer()
  await after
  const kept = call(criar, { body })
  ;(await isAskedFor('/v1/pacientes')).answer()
  await kept
})

test('a check that still gets through after the network went is repeated until it fails', async () => {
  // The first test's module is still asking.
  vi.resetModules()
  const { isLost, watchLine } = await import('./line.ts')
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  watchLine()
  dispatchEvent(new Event('offline'))
  ;(await isAskedFor('/health/ready')).answer()
  await vi.advanceTimersByTimeAsync(3000)
  expect(isLost()).toBe(false)
  ;(await isAskedFor('/health/ready')).fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(isLost()).toBe(true)

  vi.stubGlobal('navigator', { onLine: true })
  await vi.advanceTimersByTimeAsync(3000)
  ;(await isAskedFor('/health/ready')).answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(isLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting).toEqual([])
})
