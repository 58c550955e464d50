import { describe, expect, it } from 'vitest'
import { placeIn, rangeOf, step, titleOf } from './range.ts'

const november = (today: string, chosen: string | null = null) =>
  placeIn({ de: '2026-11-01', ate: '2026-12-05' }, chosen, today)

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
        const place = placeIn(range, null, '2020-01-01')
        expect(place?.view).toBe(view)
        expect(place && rangeOf(place.view, place.day)).toEqual(range)
        expect(placeIn(range, day, '2020-01-01')).toEqual({ view, day })
      }
    expect(november('2026-11-25')?.day).toBe('2026-11-25')
    expect(november('2026-12-02')?.day).toBe('2026-11-01')
  })

  it('keep the day that was chosen among them, and no other', () => {
    expect(november('2026-11-25', '2026-11-03')?.day).toBe('2026-11-03')
    expect(november('2026-11-25', '2026-12-03')?.day).toBe('2026-11-25')
    const week = { de: '2026-11-22', ate: '2026-11-28' }
    expect(placeIn(week, '2026-11-29', '2020-01-01')?.day).toBe('2026-11-22')
  })

  it('open the month that they name where they are no view’s', () => {
    const opens = (de: string | null, ate: string | null) => placeIn({ de, ate }, null, '2026-11-25')
    expect(opens('2026-12-01', '2026-12-31')).toEqual({ view: 'mes', day: '2026-12-01' })
    expect(opens('2026-11-03', '2026-11-20')).toEqual({ view: 'mes', day: '2026-11-25' })
    expect(opens('2026-02-01', null)).toEqual({ view: 'mes', day: '2026-02-01' })
    expect(opens(null, '2026-02-28')).toEqual({ view: 'mes', day: '2026-02-01' })
    // One day opens the day view only if both ends name it.
    expect(opens('2026-02-10', '2026-02-10')).toEqual({ view: 'dia', day: '2026-02-10' })
    expect(opens('2026-02-10', '2026-01-10')).toEqual({ view: 'mes', day: '2026-02-01' })
    expect(opens('2026-01-01', '9999-12-31')).toEqual({ view: 'mes', day: '2026-01-01' })
    expect(opens(null, null)).toBeNull()
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
