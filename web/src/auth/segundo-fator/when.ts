import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'
import { numericDay } from '../../ui/time/days.ts'

/** 'Hoje às 09:31', 'Ontem às 21:14', '19/11/2026 às 12:40'. */
export function whenOf(instant: string, now: ClinicNow): string {
  const at = new Date(instant)
  const day = dayOf(at)
  const words = day === now.day ? 'Hoje' : day === addDays(now.day, -1) ? 'Ontem' : dayWords(instant)
  return `${words} às ${hourOf(at)}`
}

/** '25/12/2026'. */
export const dayWords = (instant: string): string => numericDay(dayOf(new Date(instant)))

export const browserOf = ({ navegador }: { navegador: string | null }): string =>
  navegador ?? 'Navegador desconhecido'
