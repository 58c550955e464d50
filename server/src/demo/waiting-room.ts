/** Three patients in the waiting room, at whatever day and hour the demonstration starts. */

import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { dayOf, hourFromMinutes, hourOf, minutesOf, STEP_MINUTES, VISIBLE } from '@clinica/contract/clock.ts'
import type { DemoClient } from './client.ts'
import type { DemoClinic } from './clinics.ts'
import type { People } from './enrol.ts'
import { randomFrom } from './random.ts'

/** Their waiting times in minutes, longest first. */
const WAITED = [24, 17, 3]
const MINUTE = 60_000

interface Room {
  clinic: DemoClinic
  people: People
  now: Date
}

export async function fillWaitingRoom(secretary: DemoClient, { clinic, people, now }: Room): Promise<void> {
  const today = dayOf(now)
  const waiting = await secretary.call<Atendimento[]>(now, 'GET', '/v1/atendimentos/aguardando-presencial')
  const missing = WAITED.slice(waiting?.length ?? 0)
  if (missing.length === 0) return
  const page = await secretary.call<{ content: Atendimento[] }>(
    now,
    'GET',
    `/v1/atendimentos?de=${today}&ate=${today}&status=AGENDADO,CONFIRMADO_PELO_PACIENTE&tipoConsulta=PRESENCIAL&size=1000`,
  )
  // Nobody waits for two at once.
  const busy = new Set([...(page?.content ?? []), ...(waiting ?? [])].map(({ paciente }) => paciente.id))
  const free = { ...people, pacientes: people.pacientes.filter(id => !busy.has(id)) }
  const soon = (page?.content ?? [])
    .filter(({ dataHoraInicioAtendimento }) => {
      const minutes = (Date.parse(dataHoraInicioAtendimento) - now.getTime()) / MINUTE
      return minutes > -STEP_MINUTES && minutes < 90
    })
    .map(({ id }) => id)
  for (const [index, minutes] of missing.entries()) {
    const id = soon[index] ?? (await squeezeIn(secretary, { clinic, people: free, now }, index))
    const arrived = new Date(now.getTime() - minutes * MINUTE)
    await secretary.call(arrived, 'PATCH', `/v1/atendimentos/${id}/mudar-status`, {
      status: 'PACIENTE_AGUARDANDO',
    })
  }
}

/** Books an encaixe close to now, within the hours that the calendar shows. */
async function squeezeIn(
  secretary: DemoClient,
  { clinic, people, now }: Room,
  index: number,
): Promise<number> {
  const random = randomFrom(`${clinic.nome}/espera/${now.toISOString()}/${index}`)
  const latest = minutesOf(VISIBLE.until) - STEP_MINUTES
  const current = Math.floor(minutesOf(hourOf(now)) / STEP_MINUTES) * STEP_MINUTES
  const start = Math.min(latest, Math.max(minutesOf(VISIBLE.from), current + index * STEP_MINUTES))
  const dataInicio = dayOf(now)
  const made = await secretary.call<Atendimento>(now, 'POST', '/v1/atendimentos', {
    especialidade: 'PSIQUIATRIA',
    tipoAtendimento: 'PADRAO',
    tipoConsulta: 'PRESENCIAL',
    modoCobranca: 'PARTICULAR',
    profissionalId: random.pick(people.profissionais),
    pacienteId: random.pick(people.pacientes),
    dataInicio,
    horaInicio: hourFromMinutes(start),
    horaFim: hourFromMinutes(start + STEP_MINUTES),
    isEncaixe: true,
    enviarLembrete: false,
  })
  if (!made) throw new Error('An encaixe was not made')
  return made.id
}
