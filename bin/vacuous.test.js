/**
 * Vitest's toMatchObject takes a pattern in the expected object for an object without properties: it matches
 * anything.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = globSync('{bin,contract,e2e,mutation,prove,server,web}/**/*.{js,ts,tsx}', {
  cwd: root,
  exclude: path => path === 'node_modules' || path === 'dist',
})

const isPattern = ({ type, callee }) =>
  type === 'RegExpLiteral' || (type === 'NewExpression' && callee.value === 'RegExp')

/**
 * Patterns among the values that a matcher is given; those given to a call, as to `expect.stringMatching`,
 * are used.
 */
function patternsIn(node) {
  if (!node || typeof node !== 'object' || node.type === 'CallExpression') return 0
  if (isPattern(node)) return 1
  return Object.values(node).reduce((sum, one) => sum + patternsIn(one), 0)
}

function vacuousIn(node) {
  if (!node || typeof node !== 'object') return 0
  const isMatcher = node.type === 'CallExpression' && node.callee.property?.value === 'toMatchObject'
  const own = isMatcher ? patternsIn(node.arguments) : 0
  return Object.values(node).reduce((sum, one) => sum + vacuousIn(one), own)
}

const vacuous = (text, tsx = false) => vacuousIn(parseSync(text, { syntax: 'typescript', tsx }))

test('no test expects a pattern where any text would pass', () => {
  expect(paths.length).toBeGreaterThan(500)
  const found = paths
    .map(path => [path, readFileSync(`${root}${path}`, 'utf8')])
    .filter(([, text]) => text.includes('toMatchObject'))
    .filter(([path, text]) => vacuous(text, path.endsWith('x')))
  expect(found.map(([path]) => path)).toEqual([])
})

test.each([
  ['expect(a).toMatchObject({ said: /b/ })', 1],
  ['await expect(a()).rejects.toMatchObject({ in: [{ said: new RegExp(b) }] })', 1],
  ['expect(a).toMatchObject({ said: expect.stringMatching(/b/) })', 0],
  ['expect(a).toMatch(/b/)', 0],
])('%s', (text, count) => {
  expect(vacuous(text)).toBe(count)
})
