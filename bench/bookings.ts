/**
 * Bookings over ten connections, each for a different time, from a separate process: `node bookings.ts <job>`.
 * Consecutive bookings are on different days, as in a real clinic, so that none waits for another's lock.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { addDays, dayOf, hourFromMinutes, isOpenDay } from '@clinica/contract/clock.ts'
import type { Answered } from './load.ts'

export interface Bookings {
  url: string
  headers: Record<string, string>
  seconds: number
  connections: number
  /** The number of the first booking; each later turn starts far behind it. */
  first: number
  patientIds: number[]
  professionalIds: number[]
}

/** Later than every appointment of the bench clinic. */
const DAYS_AWAY = 800
const DAYS = 2_000
const HALF_HOURS = 23

function bookingAt(index: number, { patientIds, professionalIds }: Bookings, days: readonly string[]) {
  const turn = Math.floor(index / days.length)
  const start = 8 * 60 + (turn % HALF_HOURS) * 30
  return {
    especialidade: 'PSIQUIATRIA',
    tipoAtendimento: 'PADRAO',
    tipoConsulta: 'PRESENCIAL',
    modoCobranca: 'PARTICULAR',
    profissionalId: professionalIds[Math.floor(turn / HALF_HOURS) % professionalIds.length],
    pacienteId: patientIds[(index * 7) % patientIds.length],
    dataInicio: days[index % days.length],
    horaInicio: hourFromMinutes(start),
    horaFim: hourFromMinutes(start + 30),
  }
}

interface Sent {
  body?: string
}

interface Options {
  url: string
  connections: number
  duration: number
  method: 'POST'
  headers: Record<string, string>
  requests: { setupRequest: (request: Sent) => Sent }[]
}

async function book(job: Bookings): Promise<Answered> {
  const { url, headers, seconds: duration, connections } = job
  const today = dayOf(new Date())
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, DAYS_AWAY + i)).filter(isOpenDay)
  const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Answered>
  let next = job.first
  const setupRequest = (request: Sent) => ({ ...request, body: JSON.stringify(bookingAt(next++, job, days)) })
  const json = { ...headers, 'content-type': 'application/json' }
  return autocannon({
    url,
    connections,
    duration,
    method: 'POST',
    headers: json,
    requests: [{ setupRequest }],
  })
}

const job = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined
if (job) console.log(JSON.stringify(await book(JSON.parse(job) as Bookings)))
