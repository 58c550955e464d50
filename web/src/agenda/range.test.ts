import { describe, expect, it } from 'vitest'
import { placeOf, rangeOf, step, titleOf } from './range.ts'

describe('the visible days', () => {
  // spec: routes.agenda-visible-range
  it('are whole weeks of a month, Sunday to Saturday', () => {
    expect(rangeOf('mes', '2026-11-25')).toEqual({ de: '2026-11-01', ate: '2026-12-05' })
    expect(rangeOf('mes', '2026-08-10')).toEqual({ de: '2026-07-26', ate: '2026-09-05' })
    expect(rangeOf('semana', '2026-11-22')).toEqual({ de: '2026-11-22', ate: '2026-11-28' })
    expect(rangeOf('semana', '2026-11-28')).toEqual({ de: '2026-11-22', ate: '2026-11-28' })
    expect(rangeOf('dia', '2026-11-25')).toEqual({ de: '2026-11-25', ate: '2026-11-25' })
  })

  // spec: routes.agenda-de-ate
  it('lead back to their view, from the address', () => {
    for (const view of ['mes', 'semana', 'dia'] as const)
      for (const day of ['2026-02-15', '2026-11-25', '2027-01-01', '2024-02-29']) {
        const range = rangeOf(view, day)
        const place = placeOf(range, '2020-01-01')
        expect(place?.view).toBe(view)
        expect(place && rangeOf(place.view, place.day)).toEqual(range)
      }
    expect(placeOf({ de: '2026-11-01', ate: '2026-12-05' }, '2026-11-25')?.day).toBe('2026-11-25')
    expect(placeOf({ de: '2026-11-01', ate: '2026-12-05' }, '2026-12-02')?.day).toBe('2026-11-01')
    expect(placeOf({ de: '2026-11-03', ate: '2026-11-20' }, '2026-11-25')).toBeNull()
  })
})

describe('a step', () => {
  // spec: routes.agenda-they-lead
  it('keeps the number of the day where the month has it', () => {
    expect(step('mes', '2026-01-31', 1)).toBe('2026-02-28')
    expect(step('mes', '2026-11-25', -1)).toBe('2026-10-25')
    expect(step('semana', '2026-12-30', 1)).toBe('2027-01-06')
    expect(step('dia', '2026-11-01', -1)).toBe('2026-10-31')
  })
})

describe('the title', () => {
  const title = (view: 'mes' | 'semana' | 'dia', day: string) => titleOf(view, day, '2026-11-25')

  // spec: routes.agenda-title-words
  it('says the days in words', () => {
    expect(title('mes', '2026-11-25')).toBe('Novembro de 2026')
    expect(title('semana', '2026-11-25')).toBe('22 – 28 de novembro de 2026')
    expect(title('semana', '2026-12-01')).toBe('29 de novembro – 5 de dezembro de 2026')
    expect(title('semana', '2027-01-01')).toBe('27 de dezembro de 2026 – 2 de janeiro de 2027')
    expect(title('dia', '2026-11-25')).toBe('Quarta-feira, 25 de novembro')
    expect(title('dia', '2027-03-01')).toBe('Segunda-feira, 1 de março de 2027')
  })
})
