/**
 * Forty bookings at once over forty connections: of one slot, and of unequal ranges that overlap one another, each by
 * another patient. How long until the last is answered, and how many blocks deadlocked and ran again. Then the same
 * without the advisory locks: what they are for, since the constraints alone hold the promise but not the time.
 */
import { addDays, dayOf, hourFromMinutes, isOpenDay } from '@clinica/contract/clock.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/src/app.ts'
import { openPool } from '../server/src/db/pool.ts'
import { retried } from '../server/src/db/tenant.ts'
import type { Bench } from './bench.ts'
import { connected } from './database.ts'
import { spreadOf, timed } from './interleave.ts'
import { figure, heading } from './report.ts'
import { type Headers, SECRET_KEY, signIn } from './server.ts'

const AT_ONCE = 40
const ROUNDS = 3
/** Past every appointment of the mass. */
const DAYS_AWAY = 400

type Range = [from: string, until: string]

const SCENES: Record<string, (i: number) => Range> = {
  'o mesmo horário': () => ['09:00', '10:00'],
  'faixas desiguais sobrepostas': i => {
    const start = 8 * 60 + (i % 19) * 30
    return [hourFromMinutes(start), hourFromMinutes(start + 60 + (i % 3) * 30)]
  },
}

export async function races(bench: Bench): Promise<void> {
  heading(`${AT_ONCE} agendamentos ao mesmo tempo, em ${AT_ONCE} conexões`)
  let day = addDays(dayOf(new Date()), DAYS_AWAY)
  const nextDay = () => {
    do day = addDays(day, 1)
    while (!isOpenDay(day))
    return day
  }
  await measure(bench, nextDay)
  await takeLocksAway(bench)
  await measure(bench, nextDay, 'without locks')
}

async function measure({ database, server, main }: Bench, nextDay: () => string, how?: 'without locks') {
  const headers = await signIn(server, main)
  const pool = openPool(database.appUrl, AT_ONCE)
  if (how) pool.onConnect(client => void client.query(`set search_path = ${UNLOCKED}, pg_catalog, public`))
  const app = await buildApp({ pool, secretKey: SECRET_KEY })
  const named = how ? ', sem as travas' : ''
  try {
    // All connections are open before the first race.
    await Promise.all(Array.from({ length: AT_ONCE }, () => pool.query('select pg_sleep(0.2)')))
    for (const [name, rangeOf] of Object.entries(SCENES)) {
      const times: number[] = []
      const statuses = new Map<number, number>()
      const before = retried.count
      for (let round = 0; round < ROUNDS; round++) {
        const day = nextDay()
        const race = Array.from({ length: AT_ONCE }, (_, i) => ({
          profissionalId: main.professionalIds[round],
          pacienteId: main.patientIds[i],
          dataInicio: day,
          horaInicio: rangeOf(i)[0],
          horaFim: rangeOf(i)[1],
        }))
        const run = async () => {
          for (const status of await Promise.all(race.map(booking => book(app, headers, booking))))
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        times.push(await timed(run))
      }
      const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
      figure({ name: `${name}${named}: até a última resposta`, value: spreadOf(times), unit: 'ms' })
      figure({
        name: `  impasses repetidos em ${ROUNDS} corridas (${answers.join(', ')})`,
        value: retried.count - before,
      })
    }
  } finally {
    await app.close()
    await pool.end()
  }
}

async function book(app: FastifyInstance, headers: Headers, booking: object): Promise<number> {
  const payload = {
    especialidade: 'PSIQUIATRIA',
    tipoAtendimento: 'PADRAO',
    tipoConsulta: 'PRESENCIAL',
    modoCobranca: 'PARTICULAR',
    ...booking,
  }
  return (await app.inject({ method: 'POST', url: '/v1/atendimentos', headers, payload })).statusCode
}

const UNLOCKED = 'sem_travas'

/** For who has that schema first in its path: a function of the same name, found before PostgreSQL's, locks nothing. */
async function takeLocksAway({ database }: Bench): Promise<void> {
  await connected(database.ownerUrl, owner =>
    owner.query(`
      create schema ${UNLOCKED};
      grant usage on schema ${UNLOCKED} to ${new URL(database.appUrl).username};
      create function ${UNLOCKED}.pg_advisory_xact_lock(bigint) returns void language sql as ''`),
  )
}
