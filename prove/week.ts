/** The requests of a crowded week, from a seed: the same at every run, except for timing. */
import type { Status } from '@clinica/contract/atendimentos/rules.ts'
import { addDays, dayOf, hourFromMinutes, instantOf, slotId } from '@clinica/contract/clock.ts'
import { type Random, randomFrom } from '../server/src/demo/random.ts'
import { booking } from '../server/test/bookings.ts'
import type { Person } from './ground.ts'
import type { State } from './journal.ts'
import type { Asked } from './line.ts'

/** An appointment as a caller last saw it, with its version. */
export interface Known {
  id: number
  versao: number
  state: State
}

export interface Wish {
  verb: 'agendar' | 'encaixar' | 'remarcar' | 'editar' | 'cancelar' | 'mudarStatus'
  known: Known | null
  request: Asked
  asked: Partial<State>
  ifMatch: number | null
}

const DAYS = 6
const HALF_HOURS = 23
const OPENS = 8 * 60

/** A week number that no seed uses. */
export const APART = 50

/** The Monday of the seed's week; each seed has a different week. */
export function mondayOf(seed: number, today = dayOf(new Date())): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, ((8 - weekday) % 7 || 7) + 7 * seed)
}

export function aCaller(who: Person, { professionals, patients, monday, name }: Week & { name: string }) {
  const random = randomFrom(name)
  const place = (longest: number) => {
    const length = random.integer(1, longest)
    const first = random.integer(0, HALF_HOURS - length)
    const dataInicio = addDays(monday, random.integer(0, DAYS - 1))
    const hours = Array.from({ length: length + 1 }, (_, i) => hourFromMinutes(OPENS + (first + i) * 30))
    const [horaInicio = '', horaFim = ''] = [hours[0], hours.at(-1)]
    return {
      span: { dataInicio, horaInicio, horaFim },
      slots: hours.slice(0, -1).map(hour => slotId(dataInicio, hour)),
      inicio: instantOf(dataInicio, horaInicio).getTime(),
      termino: instantOf(dataInicio, horaFim).getTime(),
    }
  }

  function book(isEncaixe: boolean): Wish {
    const [profissionalId, pacienteId] = [random.pick(professionals), random.pick(patients)]
    const { span, inicio, termino } = place(3)
    return {
      verb: isEncaixe ? 'encaixar' : 'agendar',
      known: null,
      request: {
        method: 'POST',
        path: '/v1/atendimentos',
        body: bodyOf({ profissionalId, pacienteId, isEncaixe, ...span }),
      },
      asked: { profissionalId, pacienteId, inicio, termino, isEncaixe, status: 'AGENDADO' },
      ifMatch: null,
    }
  }

  const bodyOf = (over: { profissionalId: number; pacienteId: number } & Record<string, unknown>) => {
    const supervisor = random.chance(0.1) ? professionals.find(id => id !== over.profissionalId) : undefined
    return booking(
      { profissional: { id: over.profissionalId }, paciente: { id: over.pacienteId } },
      {
        ...over,
        enviarLembrete: random.chance(0.2),
        ...(supervisor ? { tipoAtendimento: 'SOCIAL', profissionalSupervisorId: supervisor } : {}),
      },
    )
  }

  const on = ({ id }: Known, method: string, path: string, body: object): Asked => ({
    method,
    path: `/v1/atendimentos/${id}${path}`,
    body,
  })

  function move(known: Known): Wish {
    const isEncaixe = who.role !== 'PACIENTE' && random.chance(0.15)
    // A patient's reschedule may not be longer than the appointment.
    const { span, slots, inicio, termino } = place(who.role === 'PACIENTE' ? 1 : 3)
    const { dataInicio: data, horaInicio: horarioDe, horaFim: horarioAte } = span
    const body = isEncaixe ? { isEncaixe, encaixe: { data, horarioDe, horarioAte } } : { isEncaixe, slots }
    return {
      verb: 'remarcar',
      known,
      request: on(known, 'PATCH', '/remarcar', body),
      asked: { inicio, termino, isEncaixe, status: 'AGENDADO' },
      ifMatch: random.chance(0.3) ? known.versao : null,
    }
  }

  function edit(known: Known): Wish {
    const { state } = known
    const profissionalId = random.chance(0.3) ? random.pick(professionals) : state.profissionalId
    const pacienteId = random.chance(0.15) ? random.pick(patients) : state.pacienteId
    const moved = random.chance(0.4) ? place(3) : null
    const from = wallOf(state)
    const span = moved?.span ?? from
    const { isEncaixe } = state
    return {
      verb: 'editar',
      known,
      request: on(known, 'PUT', '', bodyOf({ profissionalId, pacienteId, isEncaixe, ...span })),
      asked: {
        profissionalId,
        pacienteId,
        inicio: moved?.inicio ?? state.inicio,
        termino: moved?.termino ?? state.termino,
        isEncaixe,
      },
      ifMatch: random.chance(0.75) ? known.versao : null,
    }
  }

  function cancel(known: Known): Wish {
    return {
      verb: 'cancelar',
      known,
      request: on(known, 'DELETE', '', { motivo: 'Outro' }),
      asked: {
        status:
          who.role === 'PACIENTE'
            ? 'CANCELADO_PELO_PACIENTE'
            : who.role === 'PROFISSIONAL'
              ? 'CANCELADO_PELO_PROFISSIONAL'
              : 'CANCELADO_PELO_SECRETARIA',
      },
      ifMatch: random.chance(0.3) ? known.versao : null,
    }
  }

  function change(known: Known): Wish {
    const status: Status = who.role === 'PACIENTE' ? 'CONFIRMADO_PELO_PACIENTE' : random.pick(MOVES)
    return {
      verb: 'mudarStatus',
      known,
      request: on(known, 'PATCH', '/mudar-status', { status }),
      // A patient who is waiting keeps that status when they confirm.
      asked: who.role === 'PACIENTE' ? {} : { status },
      ifMatch: random.chance(0.3) ? known.versao : null,
    }
  }

  const isTheirs = ({ state }: Known) =>
    who.role === 'PROFISSIONAL'
      ? state.profissionalId === who.id
      : who.role !== 'PACIENTE' || state.pacienteId === who.id
  const isManager = who.role === 'ADMIN' || who.role === 'SECRETARIA'

  /** The next request, about one of the known appointments or a new one; null if the caller has nothing to do. */
  return function wish(known: readonly Known[]): Wish | null {
    const roll = random.next()
    if (isManager && (roll < 0.34 || known.length === 0)) return book(roll < 0.04)
    const one = seen(random, known, isTheirs)
    if (!one) return isManager ? book(false) : null
    const verb = random.next()
    if (verb < 0.34) return move(one)
    if (verb < 0.56) return cancel(one)
    if (verb < 0.8 || !isManager) return change(one)
    return edit(one)
  }
}

export interface Week {
  professionals: number[]
  patients: number[]
  monday: string
}

const MOVES: readonly Status[] = [
  'CONFIRMADO_PELO_PACIENTE',
  'PACIENTE_AGUARDANDO',
  'PACIENTE_FALTOU',
  'PACIENTE_FALTOU',
  'AGENDADO',
  'CANCELADO_PELO_PROFISSIONAL',
]

const LOOKS = 20

function seen(random: Random, known: readonly Known[], isTheirs: (one: Known) => boolean): Known | undefined {
  if (known.length === 0) return undefined
  for (let i = 0; i < LOOKS; i++) {
    const one = random.pick(known)
    if (isTheirs(one)) return one
  }
  return undefined
}

/** São Paulo has had no summer time since 2019. */
function wallOf({ inicio, termino }: State) {
  const wall = (instant: number) => new Date(instant - 3 * 3_600_000).toISOString()
  return {
    dataInicio: wall(inicio).slice(0, 10),
    horaInicio: wall(inicio).slice(11, 16),
    horaFim: wall(termino).slice(11, 16),
  }
}
