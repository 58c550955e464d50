import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'

it.each([
  ['what was typed', 'aurora\r', 'aurora', 'Nome: aurora\n'],
  ['nothing at Ctrl+C', 'aur\x03', '', 'Nome: aur\n'],
  ['nothing at Ctrl+D', '\x04', '', 'Nome: \n'],
])('answers %s', async (_, typed, answer, seen) => {
  const stdin = new PassThrough()
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
  const asked = ask('Nome: ', { stdin, stdout })
  stdin.write(typed)
  expect(await asked).toBe(answer)
  const shown = stripVTControlCharacters(String(stdout.read())).replaceAll('\r', '')
  expect(shown).toBe(seen)
})
