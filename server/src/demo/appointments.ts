/** Books a clinic's days in advance, and gives past appointments their final status. */
import { dayOf, daysBetween, instantOf } from '@clinica/contract/clock.ts'
import { type DemoClient, each } from './client.ts'
import type { DemoClinic } from './clinics.ts'
import type { People } from './enrol.ts'
import { type Ending, endingOf, outlookOf, type Placed, planDay } from './plan.ts'
import { randomFrom } from './random.ts'

interface Appointment {
  id: number
  dataHoraInicioAtendimento: string
  profissional: { id: number }
}

const placedOf = ({ dataHoraInicioAtendimento: inicio, profissional }: Appointment): Placed => ({
  inicio,
  profissionalId: profissional.id,
})

interface Days {
  clinic: DemoClinic
  people: People
  from: string
  until: string
  now: Date
}

const HOUR = 3_600_000
/** A 409 is tolerated: the plan covers one day at a time and may clash with appointments already booked. */
const CLASH = [409]

/** Books each appointment some days in advance, as in a real clinic, and never later than now. */
export async function bookDays(
  secretary: DemoClient,
  { clinic, people, from, until, now }: Days,
): Promise<void> {
  const today = dayOf(now)
  for (const day of daysBetween(from, until)) {
    const count = day === today ? clinic.today : appointmentsOf(clinic, day)
    const planned = planDay({ day, count, seed: clinic.nome, ...people })
    await each(planned, async body => {
      const ahead = ((body.pacienteId % 9) + 1) * 24 * HOUR
      const when = new Date(Math.min(now.getTime(), instantOf(day, body.horaInicio).getTime() - ahead))
      const isPast = instantOf(day, body.horaFim) <= when
      // An ended appointment cannot be booked, so past days are booked with the clock an hour before the start.
      const booked = isPast ? new Date(instantOf(day, body.horaInicio).getTime() - HOUR) : when
      const made = await secretary.call<Appointment>(booked, 'POST', '/v1/atendimentos', body, CLASH)
      const outlook = made && outlookOf(clinic.nome, placedOf(made))
      if (made && outlook) await end(secretary, made.id, outlook, booked)
    })
  }
}

/** The number of appointments varies by day between 50 % and 150 % of an ordinary day. */
const appointmentsOf = ({ nome, ordinaryDay }: DemoClinic, day: string): number =>
  randomFrom(`${nome}/quantos/${day}`).integer(Math.ceil(ordinaryDay / 2), Math.floor(ordinaryDay * 1.5))

/** Gives a final status to open appointments that began more than an hour ago. */
export async function settlePast(
  secretary: DemoClient,
  { clinic, from, now }: { clinic: DemoClinic; from: string; now: Date },
): Promise<void> {
  const open = 'status=AGENDADO,PACIENTE_AGUARDANDO'
  const page = await secretary.call<{ content: Appointment[] }>(
    now,
    'GET',
    `/v1/atendimentos?de=${from}&ate=${dayOf(now)}&${open}&size=1000`,
  )
  const past = (page?.content ?? []).filter(
    ({ dataHoraInicioAtendimento }) => Date.parse(dataHoraInicioAtendimento) < now.getTime() - HOUR,
  )
  await each(past, async one => {
    const when = new Date(Date.parse(one.dataHoraInicioAtendimento) + HOUR / 2)
    await end(secretary, one.id, endingOf(clinic.nome, placedOf(one)), when)
  })
}

async function end(secretary: DemoClient, id: number, ending: Ending, when: Date): Promise<void> {
  if ('motivo' in ending) await secretary.call(when, 'DELETE', `/v1/atendimentos/${id}`, ending)
  else await secretary.call(when, 'PATCH', `/v1/atendimentos/${id}/mudar-status`, ending)
}
