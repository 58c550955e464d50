import { slotId } from '@clinica/contract/clock.ts'
import { describe, expect, it } from 'vitest'
import { encaixeWords, NO_SPAN, spanFromSlots, spanOfInstants, spanWords } from './span.ts'

const at = (hour: string) => slotId('2026-11-26', hour)

describe('the span of chosen slots', () => {
  // spec: states.slots-ordered-data-inicio, states.slots-ordered-hora-inicio, states.slots-ordered-hora-fim
  it('goes from the first slot to the end of the last, in whatever order they were pressed', () => {
    expect(spanFromSlots([at('14:30'), at('14:00')])).toEqual({
      dataInicio: '2026-11-26',
      horaInicio: '14:00',
      horaFim: '15:00',
    })
  })

  it('is half an hour for one slot and nothing for none', () => {
    expect(spanFromSlots([at('08:00')])).toMatchObject({ horaInicio: '08:00', horaFim: '08:30' })
    expect(spanFromSlots([])).toEqual(NO_SPAN)
  })
})

describe('a time in words', () => {
  it('says the span once every part is there', () => {
    const span = spanFromSlots([at('14:00'), at('14:30')])
    expect(spanWords(span)).toBe('Qui, 26/11 · 14:00 – 15:00')
    expect(spanWords({ ...span, horaFim: '' })).toBeNull()
    expect(spanWords({ ...span, dataInicio: 'incompleta' })).toBeNull()
  })

  it('says of an encaixe that its hour is over, or has begun', () => {
    const now = new Date('2026-11-26T17:00:00Z')
    const of = (horaInicio: string, horaFim: string) =>
      encaixeWords({ dataInicio: '2026-11-26', horaInicio, horaFim }, now)
    expect(of('13:30', '14:00')).toBe('Encaixe numa hora que já passou')
    expect(of('13:30', '14:30')).toBe('Encaixe numa hora que já começou')
    expect(of('13:30', '')).toBe('Encaixe numa hora que já começou')
    expect(of('14:00', '14:30')).toBe('Encaixe numa hora que já começou')
    expect(of('14:30', '15:00')).toBe('Encaixe')
    expect(of('', '')).toBe('Encaixe')
    const incomplete = { dataInicio: 'incompleta', horaInicio: '08:00', horaFim: '08:30' }
    expect(encaixeWords(incomplete, now)).toBe('Encaixe')
  })

  it("reads instants by the clinic's clock", () => {
    expect(spanOfInstants('2026-11-26T01:00:00Z', '2026-11-26T01:30:00Z')).toEqual({
      dataInicio: '2026-11-25',
      horaInicio: '22:00',
      horaFim: '22:30',
    })
  })
})
