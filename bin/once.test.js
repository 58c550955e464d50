/** The journeys that are walked in one width are named in one place, by their titles: each name must be somebody's. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOnce, ONCE } from '../e2e/once.ts'

const titlesOf = file =>
  [
    ...readFileSync(new URL(`../e2e/${file}.spec.ts`, import.meta.url), 'utf8').matchAll(
      /\btest\(\s*(['`])(.*?)\1,/gs,
    ),
  ].map(([, , title]) => title)

test.each(Object.entries(ONCE))('%s has the journeys that are named of it', (file, titles) => {
  const there = titlesOf(file)
  expect(there).not.toEqual([])
  for (const title of titles === 'all' ? [] : titles)
    expect(there.filter(one => one.includes(title))).toHaveLength(1)
})

test('a journey is found by its file and its title, and by neither alone', () => {
  expect('painel.spec.ts sair encerra a sessão, também na outra aba').toMatch(isOnce)
  expect('entrar.spec.ts sair encerra a sessão, também na outra aba').not.toMatch(isOnce)
  expect('painel.spec.ts o quadro do painel').not.toMatch(isOnce)
  expect('sessao-abas.spec.ts trancada numa aba').toMatch(isOnce)
  expect('outra-sessao-abas.spec.ts trancada numa aba').not.toMatch(isOnce)
})

test('a file tells of few enough journeys to be read at once', () => {
  const lines = globSync('e2e/*.ts').map(file => [file, readFileSync(file, 'utf8').split('\n').length - 1])
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(([, count]) => count > 250)).toEqual([])
})
