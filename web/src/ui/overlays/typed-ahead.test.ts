import { afterEach, expect, it, vi } from 'vitest'
import { expectTyping, forgetTyped, typeAhead, writeTyped } from './typed-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

it('keeps letters for a dialog that is coming, and for none that was left', () => {
  expect(typeAhead('a')).toBe(false)
  expectTyping()
  expect(typeAhead('a')).toBe(true)
  forgetTyped()
  expect(typeAhead('a')).toBe(false)
})

/** An input of the browser; one that takes no text has no selection, and refuses to be written into. */
class Box extends EventTarget {
  value = ''
  readonly selectionStart: number | null
  constructor(takesText: boolean) {
    super()
    this.selectionStart = takesText ? 0 : null
  }
  setRangeText(text: string): void {
    if (this.selectionStart === null)
      throw new DOMException('does not support selection', 'InvalidStateError')
    this.value = text
  }
}

it.each([
  ['into the field that has the focus', true, 'an'],
  ['and not into a switch, to which one has moved on', false, ''],
])('writes them %s', (_, takesText, written) => {
  const box = new Box(takesText)
  vi.stubGlobal('HTMLInputElement', Box)
  vi.stubGlobal('document', { activeElement: box })
  expectTyping()
  for (const letter of 'an') typeAhead(letter)
  writeTyped()
  expect(box.value).toBe(written)
  expect(typeAhead('a')).toBe(false)
})
