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
  await measure(bench, nextDay, '')
  await withoutLocks(bench, () => measure(bench, nextDay, ', sem as travas'))
}

async function measure({ database, server, main }: Bench, nextDay: () => string, how: string) {
  const headers = await signIn(server, main)
  const pool = openPool(database.appUrl, AT_ONCE)
  const app = await buildApp({ pool, secretKey: SECRET_KEY })
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
      figure({ name: `${name}${how}: até a última resposta`, value: spreadOf(times), unit: 'ms' })
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

/** A function of the same name that locks nothing is found before PostgreSQL's own. */
async function withoutLocks({ database }: Bench, run: () => Promise<void>): Promise<void> {
  const role = new URL(database.appUrl).username
  await connected(database.ownerUrl, async owner => {
    await owner.query(`
      create schema sem_travas;
      grant usage on schema sem_travas to ${role};
      create function sem_travas.pg_advisory_xact_lock(bigint) returns void language sql as ''`)
    const pool = `alter role ${role} in database ${new URL(database.appUrl).pathname.slice(1)}`
    await owner.query(`${pool} set search_path = sem_travas, pg_catalog, public`)
    try {
      await run()
    } finally {
      await owner.query(`${pool} reset search_path`)
      await owner.query('drop schema sem_travas cascade')
    }
  })
}
