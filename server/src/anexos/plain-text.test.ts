import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const isText = (pieces: readonly string[]): boolean => {
  const goesOn = plainText()
  return pieces.every(piece => goesOn(Buffer.from(piece)))
}
/** All ways to cut a text in two, and one piece for each byte. */
const cuts = (text: string): string[][] => [
  ...Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]),
  [...text],
]
const blank = ' '.repeat(100)

describe.each([
  ['a page', '<!DOCTYPE html>'],
  ['a page behind a mark and white space', '\ufeff \r\n\t<p>Olá'],
  ['a page far behind white space', `${blank}<a href="x">`],
  ['a comment', ' <!-- Olá -->'],
  ['XML', `${blank}<?xml version="1.0"?>`],
  ['a page behind words', 'Olá <!doctype\nhtml'],
  ['a script behind words', 'Olá <script>'],
  ['a script with an attribute', 'Olá <SCRIPT src=x>'],
  ['a drawing behind words', 'Olá <svg/onload=x>'],
  ['a drawing whose names have a prefix', '<_:svg xmlns:_="http://www.w3.org/2000/svg"><_:script>'],
  ['a drawing with a prefix of other letters', `${blank}<é:svg>`],
  ['a page in an encoding that hides its tags', '\x1b(B<\x1b(Bhtml>'],
  ['noise', 'Olá \0'],
])('%s', (_, text) => {
  it('is no text, however it is cut', () => {
    for (const pieces of cuts(text)) expect([pieces, isText(pieces)]).toEqual([pieces, false])
  })
})

describe.each([
  ['words', 'Olá,\r\n\ttudo bem?'],
  ['nothing', ''],
  ['white space', blank],
  ['a sign at the end', `${blank}<`],
  ['a sign before a number', `${blank}< 2 comprimidos`],
  ['a part of a page behind words', 'Olá <p>tudo</p> bem <!-- ? --> <?xml'],
  ['a part of a page behind a sign', '< <p>'],
  ['what only resembles a tag', 'Olá <scripts> <!doctypes> <bodyguard> script> <svg'],
])('%s', (_, text) => {
  it('is a text, however it is cut', () => {
    for (const pieces of cuts(text)) expect([pieces, isText(pieces)]).toEqual([pieces, true])
  })
})

it.each([
  ['white space', ' '],
  ['signs', '<'],
  ['marks', '\xef'],
  ['the first part of a tag', 'a<!doctyp'],
])('ten megabytes of %s are read once, in well under a second', (_, part) => {
  const piece = Buffer.from(part.repeat(65_536 / part.length), 'latin1')
  const goesOn = plainText()
  const begun = performance.now()
  for (let i = 0; i < 160; i++) expect(goesOn(piece)).toBe(true)
  // Wide, for a busy machine. Read again with each piece, most of these take longer.
  expect(performance.now() - begun).toBeLessThan(2000)
})
