import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import { pressFreely, pressInSpan } from './slots.ts'

describe('a press where one span may be chosen', () => {
  // spec: states.rescheduling-selected-screen
  it('begins it, and makes it longer at either end', () => {
    expect(pressInSpan([], 8)).toEqual([8])
    expect(pressInSpan([8, 9], 10)).toEqual([8, 9, 10])
    expect(pressInSpan([9, 8], 7)).toEqual([7, 8, 9])
  })

  // spec: states.rescheduling-selected-screen
  it('takes back an end', () => {
    expect(pressInSpan([8, 9, 10], 8)).toEqual([9, 10])
    expect(pressInSpan([8, 9, 10], 10)).toEqual([8, 9])
    expect(pressInSpan([8], 8)).toEqual([])
  })

  // spec: states.selecione-um-warning-dialog
  it('is none where it would leave a gap, outside or within', () => {
    expect(pressInSpan([8, 9], 11)).toBeNull()
    expect(pressInSpan([8, 9], 6)).toBeNull()
    expect(pressInSpan([8, 9, 10], 9)).toBeNull()
  })

  it('on another day begins anew, also where the ids touch', () => {
    const night = slotId('2026-11-26', '23:30')
    const morning = slotId('2026-11-27', '00:00')
    expect(morning).toBe(night + 1)
    expect(pressInSpan([night], morning)).toEqual([morning])
  })
})

it('where any may be chosen, a press takes or gives back that one', () => {
  expect(pressFreely([8, 12], 10)).toEqual([8, 10, 12])
  expect(pressFreely([8, 12], 12)).toEqual([8])
})
