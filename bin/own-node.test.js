/** A fresh clone has no Node but the machine's, 20 or newer: whatever npm's scripts load first must run on it. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What Node 20 lacks of what is used elsewhere here. */
const NEWER =
  /\b(?:globSync|stripTypeScriptTypes|enableCompileCache|registerHooks|DatabaseSync|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|RegExp\.escape|import\.meta\.main|isSupersetOf|isSubsetOf)\b/g
const IMPORT = /^(?:import|export) [^'"]*?from '([^']+)'|^import '([^']+)'/gm

/** The files that a file loads, itself too, and the packages that it needs. */
function loadedBy(path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  if (!path.startsWith('file:')) return seen
  for (const [, from, bare] of readFileSync(new URL(path), 'utf8').matchAll(IMPORT)) {
    const name = from ?? bare
    if (!name.startsWith('node:')) loadedBy(name.startsWith('.') ? new URL(name, path).href : name, seen)
  }
  return seen
}

const at = name => new URL(name, import.meta.url).href
const newerIn = path => [...readFileSync(new URL(path), 'utf8').matchAll(NEWER)].map(([name]) => name)

test.each(['run.js', 'clinica.js'])('%s and what it loads run on the oldest Node, without packages', name => {
  const files = [...loadedBy(at(name))]
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter(path => !path.startsWith('file:') || !existsSync(new URL(path)))).toEqual([])
  expect(files.flatMap(path => newerIn(path).map(word => `${path}: ${word}`))).toEqual([])
})

test('control: what only the newest has is found', () => {
  expect(newerIn(at('spec-coverage.js'))).toContain('globSync')
  expect([...loadedBy(at('asvs.js'))]).toContain(at('spec-coverage.js'))
})
