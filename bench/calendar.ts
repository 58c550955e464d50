/** The calendar's month, 1,000 appointments in one answer: the same comparison, dominated by the rows. */
import { addDays, addMonths, dayOf } from '@clinica/contract/clock.ts'
import { againstFloor } from './against-floor.ts'
import type { Bench } from './bench.ts'
import { heading } from './report.ts'

export async function calendar(bench: Bench): Promise<void> {
  heading('Mês do calendário: 1.000 atendimentos')
  const today = dayOf(new Date())
  const [first, last] = [addMonths(today, 0), addDays(addMonths(today, 1), -1)]
  const path = `/v1/atendimentos?de=${first}&ate=${last}&size=1000`
  await againstFloor(bench, { name: 'mês', path, goal: 0.5, genericGoal: 0.8 })
}
