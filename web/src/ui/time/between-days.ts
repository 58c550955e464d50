import { minutesOf, slotFromId } from '@clinica/contract/clock.ts'
import type { KeyboardEvent } from 'react'

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The keys of the slot picker, for the list of keyboard shortcuts. */
export const TECLAS_DOS_HORARIOS = [
  { caps: ['←', '→'], words: 'A mesma hora de outro dia' },
  { caps: ['↵'], words: 'Do horário escolhido, seguir' },
  { caps: ['←', '→'], words: 'De ‘Hoje’ a ‘+30 dias’' },
] as const

/** Left and right go to the nearest time of the next day with free slots; up and down stay in the day. */
export function walkBetweenDays(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key]
  const days = [...event.currentTarget.children].map(day => [
    ...day.querySelectorAll<HTMLElement>('[data-slot]'),
  ])
  const here = days.findIndex(slots => slots.some(slot => slot === document.activeElement))
  if (!step || here < 0) return
  const ahead = step > 0 ? days.slice(here + 1) : days.slice(0, here).reverse()
  const next = ahead.find(slots => slots.length > 0)
  const hour = (slot: Element) => minutesOf(slotFromId(Number(slot.getAttribute('data-slot'))).startTime)
  const now = document.activeElement ? hour(document.activeElement) : 0
  const nearest = next?.reduce((best, slot) =>
    Math.abs(hour(slot) - now) < Math.abs(hour(best) - now) ? slot : best,
  )
  event.preventDefault()
  nearest?.focus()
}
