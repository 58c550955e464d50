import { describe, expect, it } from 'vitest'
import { mayDrop, targetOf } from './drop.ts'

const at = (wall: string, minutes = 60) => targetOf({ minutes }, new Date(`${wall}:00Z`))

describe('a dragged appointment', () => {
  it('keeps its length where it is let go', () => {
    expect(at('2026-11-26T14:00')).toMatchObject({
      dataInicio: '2026-11-26',
      horaInicio: '14:00',
      horaFim: '15:00',
      isEncaixe: false,
    })
  })

  it('may lie where the calendar shows it, a patient’s only where the clinic is open', () => {
    expect(mayDrop(at('2026-11-26T19:00'), false)).toBe(true)
    expect(mayDrop(at('2026-11-26T19:30'), false)).toBe(false)
    expect(mayDrop(at('2026-11-26T19:00'), true)).toBe(false)
    expect(mayDrop(at('2026-11-26T14:00'), true)).toBe(true)
  })
})
