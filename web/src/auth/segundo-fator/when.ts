import { addDays, dayOf, hourOf } from '@clinica/contract/clock.ts'
import type { ClinicNow } from '../../clinicNow.ts'

/** 'Hoje às 09:31', 'Ontem às 21:14', '19/11/2026 às 12:40'. */
export function whenOf(instant: string, now: ClinicNow): string {
  const at = new Date(instant)
  const day = dayOf(at)
  const words =
    day === now.day ? 'Hoje' : day === addDays(now.day, -1) ? 'Ontem' : day.split('-').reverse().join('/')
  return `${words} às ${hourOf(at)}`
}

export const browserOf = ({ navegador }: { navegador: string | null }): string =>
  navegador ?? 'Navegador desconhecido'
