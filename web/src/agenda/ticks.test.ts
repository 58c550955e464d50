import { describe, expect, it } from 'vitest'
import { chosenOf, toldChoice } from './ticks.ts'

describe('whose appointments are shown', () => {
  it('is everybody where the address names nobody that can be', () => {
    for (const told of [null, '', 'x', '0', '-1', '1.5', '9'.repeat(20)]) expect(chosenOf(told)).toBeNull()
  })

  it('is who the address names, or nobody', () => {
    expect(chosenOf('3,1')).toEqual([3, 1])
    expect(chosenOf('3,x,1')).toEqual([3, 1])
    expect(chosenOf('nenhum')).toEqual([])
  })

  it('stands in the address unless it is everybody', () => {
    const told = (ids: readonly number[] | null) =>
      toldChoice(new URLSearchParams('de=1&profissionais=9'), ids).toString()
    expect(told(null)).toBe('de=1')
    expect(told([])).toBe('de=1&profissionais=nenhum')
    expect(told([2, 3])).toBe('de=1&profissionais=2%2C3')
  })
})
