/** Plans a clinic's day: times, kinds and outcomes of appointments. Pure: the same seed gives the same day. */

import type { Motivo, Status } from '@clinica/contract/atendimentos/rules.ts'
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { halfHours, hourFromMinutes, isOpenDay, minutesOf, OPENING } from '@clinica/contract/clock.ts'
import { type Random, randomFrom } from './random.ts'

const PLANS = [
  'Unimed Nacional',
  'Bradesco Saúde',
  'SulAmérica Clássico',
  'Amil S450',
  'Porto Saúde Prata',
] as const

interface Place {
  day: string
  count: number
  profissionais: readonly number[]
  pacientes: readonly number[]
  seed: string
}

export type Planned = Omit<AtendimentoEnviado, 'id' | 'paciente'> & { pacienteId: number }

/** Appointments of a day, without overlaps; none if the clinic is closed. */
export function planDay({ day, count, profissionais, pacientes, seed }: Place): Planned[] {
  if (!isOpenDay(day)) return []
  const random = randomFrom(`${seed}/${day}`)
  const free = new Map(profissionais.map(id => [id, new Set(halfHours(OPENING.from, OPENING.until))]))
  const seen = new Set<number>()
  const planned: Planned[] = []
  for (let tries = 0; planned.length < count && tries < count * 20; tries++) {
    const profissionalId = random.pick(profissionais)
    const pacienteId = random.pick(pacientes)
    const hours = free.get(profissionalId)
    if (!hours || seen.has(pacienteId)) continue
    const start = random.pick([...hours])
    const long = random.chance(0.4)
    const second = hourFromMinutes(minutesOf(start) + 30)
    if (long && !hours.has(second)) continue
    hours.delete(start)
    if (long) hours.delete(second)
    seen.add(pacienteId)
    const horaFim = hourFromMinutes(minutesOf(start) + (long ? 60 : 30))
    planned.push({
      ...kind(random, profissionais, profissionalId),
      pacienteId,
      dataInicio: day,
      horaInicio: start,
      horaFim,
    })
  }
  return planned
}

function kind(random: Random, profissionais: readonly number[], profissionalId: number) {
  const online = random.chance(0.33)
  const byPlan = random.chance(0.5)
  const others = profissionais.filter(id => id !== profissionalId)
  const social = random.chance(0.08) && others.length > 0
  return {
    especialidade: 'PSIQUIATRIA',
    tipoAtendimento: social ? 'SOCIAL' : random.chance(0.6) ? 'RETORNO' : 'PADRAO',
    tipoConsulta: online ? 'ONLINE' : 'PRESENCIAL',
    modoCobranca: byPlan ? 'PLANO_SAUDE' : 'PARTICULAR',
    dadosPlanoSaude: byPlan
      ? { planoSaude: random.pick(PLANS), numeroCarteirinha: `00${random.integer(10_000_000, 99_999_999)}` }
      : null,
    profissionalId,
    profissionalSupervisorId: social ? random.pick(others) : null,
    isEncaixe: false,
    // No reminders for invented days.
    enviarLembrete: random.chance(0),
    linkConsulta: online ? `https://consultas.example/sala-${random.integer(1000, 9999)}` : null,
  } as const
}

export interface Placed {
  inicio: string
  profissionalId: number
}

export type Ending = { status: Status } | { motivo: Motivo }

/** A key made of time and professional, because ids depend on the order of booking. */
const keyOf = ({ inicio, profissionalId }: Placed): string => `${inicio}/${profissionalId}`

/** The outcome of a past appointment. */
export function endingOf(seed: string, placed: Placed): Ending {
  const dice = randomFrom(`${seed}/fim/${keyOf(placed)}`).next()
  if (dice < 0.08) return { status: 'PACIENTE_FALTOU' }
  if (dice < 0.14) return { status: 'CANCELADO_PELO_PACIENTE' }
  if (dice < 0.17) return { status: 'CANCELADO_PELO_PROFISSIONAL' }
  if (dice < 0.2) return { motivo: 'Paciente solicitou o cancelamento' }
  return { status: 'CONFIRMADO_PELO_PACIENTE' }
}

/** The status of a future appointment; null if it is only scheduled. */
export function outlookOf(seed: string, placed: Placed): Ending | null {
  const dice = randomFrom(`${seed}/antes/${keyOf(placed)}`).next()
  if (dice < 0.4) return { status: 'CONFIRMADO_PELO_PACIENTE' }
  if (dice < 0.45) return { status: 'CANCELADO_PELO_PACIENTE' }
  if (dice < 0.48) return { motivo: 'Imprevisto ou Impossibilidade' }
  return null
}
