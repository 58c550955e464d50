import { slotId } from '@clinica/contract/clock.ts'
import { expect, test } from 'vitest'
import { aindaEscolhidos, diasDosHorarios } from './horarios.ts'

const thursday = slotId('2026-11-26', '09:00')
const friday = slotId('2026-11-27', '08:00')

// spec: day-list.slot-picker-earliest-date, day-list.slot-picker-rule
test('the earliest day is from, the latest until only where it differs', () => {
  expect(diasDosHorarios([])).toEqual({ from: null, until: null })
  expect(diasDosHorarios([thursday, thursday + 1])).toEqual({ from: '2026-11-26', until: null })
  expect(diasDosHorarios([friday, thursday])).toEqual({ from: '2026-11-26', until: '2026-11-27' })
})

test('another period takes the choice away', () => {
  expect(aindaEscolhidos([thursday], { from: '2026-11-26', until: null })).toEqual([thursday])
  expect(aindaEscolhidos([thursday], { from: null, until: null })).toEqual([])
})
