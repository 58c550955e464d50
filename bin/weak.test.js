import { describe, expect, test } from 'vitest'
import { ownDependencies, tellWeak, weak } from './weak.js'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const QUIET = { vulnerabilities: {} }
const young = {
  created: '2015-01-01T00:00:00Z',
  modified: '2026-11-01T00:00:00Z',
  '1.0.0': '2026-10-01T00:00:00Z',
}

/** npm as it answers: warnings beside it, and code 1 where it found something. */
const npm =
  ({ audit = QUIET, times = {} }) =>
  async ([verb, name]) => ({
    code: 0,
    output: `npm warn something\n${JSON.stringify(verb === 'audit' ? audit : (times[name] ?? young))}\n`,
  })

describe('what the product stands on', () => {
  test('is quiet where nothing is known and all of it is kept', async () =>
    expect(await weak(npm({}), ['fastify', 'zod'], NOW)).toEqual([]))

  test('names each weak package, how bad, and how long there is', async () => {
    const vulnerabilities = {
      sharp: { severity: 'high', fixAvailable: true },
      pg: { severity: 'moderate', fixAvailable: false },
    }
    expect(await weak(npm({ audit: { vulnerabilities } }), [], NOW)).toEqual([
      'pg: falha média, ainda sem correção; prazo de 30 dias, de 2 se quem não entrou a alcança',
      'sharp: falha alta, há correção; prazo de 7 dias, de 2 se quem não entrou a alcança',
    ])
  })

  test('names what had no release for two years, whatever else was touched of it', async () => {
    const times = {
      velho: { ...young, '1.0.0': '2024-11-22T12:00:00Z' },
      no_limite: { ...young, '1.0.0': '2024-11-23T12:00:00Z' },
    }
    expect(await weak(npm({ times }), ['zod', 'velho', 'no_limite'], NOW)).toEqual([
      'velho: sem versão nova há 731 dias; veja quem cuida dele',
    ])
  })

  test('is what serves and what is served, and none of our own', () => {
    const names = ownDependencies()
    expect(names).toContain('fastify')
    expect(names).toContain('react')
    expect(names.filter(name => name.startsWith('@clinica/') || name === 'vitest')).toEqual([])
  })
})

test('where nobody answers nothing is said to be well', async () => {
  const offline = { message: 'request to https://registry.npmjs.org failed' }
  await expect(weak(npm({ audit: offline }), [], NOW)).rejects.toThrow(/failed/)
  await expect(weak(async () => ({ code: 1, output: '' }), [], NOW)).rejects.toThrow('sem resposta')
  await expect(weak(npm({ times: { zod: { error: { code: 'E404' } } } }), ['zod'], NOW)).rejects.toThrow(
    'zod',
  )
  expect(await tellWeak(npm({ audit: offline }))).toBe(2)
  expect(await tellWeak(npm({}))).toBe(0)
  expect(await tellWeak(npm({ audit: { vulnerabilities: { pg: { severity: 'low' } } } }))).toBe(1)
})
