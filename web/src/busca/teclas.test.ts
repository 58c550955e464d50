import { describe, expect, it } from 'vitest'
import { comandoDe, isBarra, isSalvar } from './teclas.ts'

const tecla = (
  key: string,
  held: readonly ('ctrl' | 'meta' | 'alt' | 'shift' | 'altgr')[] = [],
  over = {},
) => {
  const isAltGr = held.includes('altgr')
  return {
    key,
    // Windows reports AltGr as Ctrl+Alt.
    ctrlKey: held.includes('ctrl') || isAltGr,
    altKey: held.includes('alt') || isAltGr,
    metaKey: held.includes('meta'),
    shiftKey: held.includes('shift'),
    repeat: false,
    isComposing: false,
    getModifierState: (name: string) => name === 'AltGraph' && isAltGr,
    ...over,
  }
}

describe('a key of one character', () => {
  it.each([
    ['/', [], { fazer: 'barra' }],
    // The numeric keypad produces the same character.
    ['?', ['shift'], { fazer: 'atalhos' }],
    // On a Brazilian keyboard (ABNT2), AltGr+Q and AltGr+W.
    ['/', ['altgr'], { fazer: 'barra' }],
    ['?', ['altgr'], { fazer: 'atalhos' }],
    ['n', [], { fazer: 'agendar' }],
    ['N', [], { fazer: 'agendar' }],
    ['t', [], { fazer: 'hoje' }],
    ['g', [], { fazer: 'esperar' }],
    ['c', [], { fazer: 'apertar', letra: 'c' }],
    ['z', [], { fazer: 'apertar', letra: 'z' }],
    ['z', ['ctrl'], null],
    ['ArrowDown', [], { fazer: 'andar', passo: 1 }],
    ['ArrowUp', [], { fazer: 'andar', passo: -1 }],
    ['1', [], { fazer: 'mostrar', vista: 1 }],
    ['3', [], { fazer: 'mostrar', vista: 3 }],
    ['0', [], null],
    ['4', [], null],
    ['1', ['shift'], null],
    ['1', ['ctrl'], null],
    ['ArrowDown', ['alt'], null],
    ['ArrowUp', ['shift'], null],
    ['a', [], null],
    ['ç', [], null],
    [';', [], null],
    [':', ['shift'], null],
    ['Dead', [], null],
    ['Enter', [], null],
    ['N', ['shift'], null],
    ['n', ['ctrl'], null],
    ['t', ['meta'], null],
    ['n', ['alt'], null],
    ['/', ['ctrl'], null],
  ] as const)('%s with %j', (key, held, means) => expect(comandoDe(tecla(key, held), false)).toEqual(means))

  it('means nothing while it is held down, or part of another that is being composed', () => {
    expect(comandoDe(tecla('n', [], { repeat: true }), false)).toBeNull()
    expect(comandoDe(tecla('z', [], { repeat: true }), false)).toBeNull()
    expect(comandoDe(tecla('n', [], { isComposing: true }), false)).toBeNull()
  })

  it('says where to after g, whatever it means alone', () => {
    expect(comandoDe(tecla('a'), true)).toEqual({ fazer: 'ir', letra: 'a' })
    expect(comandoDe(tecla('n'), true)).toEqual({ fazer: 'ir', letra: 'n' })
    expect(comandoDe(tecla('/'), true)).toBeNull()
  })
})

it.each([
  ['k', ['ctrl'], true],
  ['K', ['ctrl'], true],
  ['k', ['meta'], true],
  ['k', [], false],
  ['k', ['ctrl', 'shift'], false],
  ['k', ['altgr'], false],
  ['j', ['ctrl'], false],
] as const)('%s with %j is the bar: %s', (key, held, is) => expect(isBarra(tecla(key, held))).toBe(is))

it.each([
  ['Enter', ['ctrl'], true],
  ['Enter', ['meta'], true],
  ['Enter', [], false],
  ['Enter', ['ctrl', 'shift'], false],
  ['s', ['ctrl'], false],
] as const)('%s with %j saves: %s', (key, held, is) => expect(isSalvar(tecla(key, held))).toBe(is))
