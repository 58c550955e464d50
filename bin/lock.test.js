/**
 * package-lock.json is the inventory of what others wrote: each package by version and hash, all from npm's
 * registry.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const OURS = ['', 'contract', 'server', 'web']

/** Where nothing is said, npm takes it from the registry that is set; whatever is said is somewhere else. */
const strange = entries =>
  Object.entries(entries)
    .filter(([path, { link }]) => !OURS.includes(path) && !link)
    .filter(
      ([, { version, integrity, resolved, inBundle }]) =>
        !version ||
        !(inBundle || /^sha512-/.test(integrity ?? '')) ||
        !(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')),
    )
    .map(([path]) => path)

test('each package has its version and its hash, and comes from the registry', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(strange(packages)).toEqual([])
})

/** What a package may bring on another machine and the lock does not know, for `npm ci` and a developer's Mac. */
const unknown = entries =>
  Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !entries[`node_modules/${name}`] && !entries[`${path}/node_modules/${name}`],
    ),
  )

test('it knows the packages of every system, not only of the one that wrote it', () => {
  expect(unknown(packages)).toEqual([])
  const { 'node_modules/@biomejs/cli-darwin-arm64': _, ...others } = packages
  expect(unknown(others)).toEqual(['@biomejs/cli-darwin-arm64'])
})

test.each([
  [
    'of a repository',
    { version: '1.0.0', resolved: 'git+ssh://git@github.com/a/b.git#1', integrity: 'sha512-x' },
  ],
  ['without a hash', { version: '1.0.0' }],
  ['of a weak hash', { version: '1.0.0', integrity: 'sha1-x' }],
])('control: one %s stands out', (_, entry) => {
  expect(strange({ 'node_modules/a': entry })).toEqual(['node_modules/a'])
})
