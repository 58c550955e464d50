/**
 * The list of appointments, ten rows and the total out of 100,000, over HTTP with ten connections: with sign-in,
 * permission, row-level security, and validated input and answer. The home page asks for one day; without dates all of
 * the clinic's appointments are counted.
 */
import { addDays, addMonths, dayOf } from '@clinica/contract/clock.ts'
import { againstFloor } from './against-floor.ts'
import { openToday } from './appointments.ts'
import type { Bench } from './bench.ts'
import { heading } from './report.ts'

const GOAL = 0.6

export async function list(bench: Bench): Promise<void> {
  heading('Lista de atendimentos: 10 de 100.000, com o total')
  const today = dayOf(new Date())
  const day = openToday()
  const month = addMonths(today, 0)
  const lastOfMonth = addDays(addMonths(today, 1), -1)
  const cases = [
    ['um dia', `?de=${day}&ate=${day}&size=10`],
    ['um mês', `?de=${month}&ate=${lastOfMonth}&size=10`],
    ['sem datas', '?size=10'],
  ] as const
  for (const [name, query] of cases)
    await againstFloor(bench, { name, path: `/v1/atendimentos${query}`, goal: GOAL, genericGoal: 0.5 })
}
