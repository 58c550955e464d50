/**
 * Our server compared with the bare one (`bare.ts`): requests per second over ten connections, with the same clinic,
 * database and machine, taking turns. The bare server checks and logs nothing, so 100 % is out of reach.
 */
import { openToday } from './appointments.ts'
import { startBare } from './bare.ts'
import type { Bench } from './bench.ts'
import { postmasterOf, spentBy } from './cpu.ts'
import { interleave, ratioOf, spreadOf } from './interleave.ts'
import { book, type Load, load } from './load.ts'
import { figure, heading } from './report.ts'
import { getJson, signIn } from './server.ts'
import { LOAD_ROUNDS, LOAD_SECONDS } from './settings.ts'

const SEARCH = 0.3

/** The terms of search.ts, a name of two words, and CPF digits shared by some patients and by hardly any. */
const SEARCHES = [
  ['50 acham', 'nome=uiteri'],
  ['800 acham', 'nome=uixad'],
  ['4.000 acham', 'nome=vangelis'],
  ['nome de duas palavras', 'nome=silva%20ana'],
  ['três dígitos do CPF', 'cpf=306'],
  ['cinco dígitos do CPF', 'cpf=30641'],
] as const

export async function besideBare(bench: Bench): Promise<void> {
  heading('Ao lado de um servidor nu: 20.000 pacientes, 100.000 atendimentos, 10 conexões')
  const { database, server, main } = bench
  const bare = await startBare(database, main)
  const postmaster = await postmasterOf(database.appUrl)
  const beside = async (
    name: string,
    goal: number,
    turnOf: (url: string, ours: boolean) => Promise<Load>,
  ) => {
    const turn = (url: string, pid: number) => async () => {
      const spent = spentBy(pid, postmaster)
      const { perSecond, total } = await turnOf(url, pid === server.pid)
      return { perSecond, cpu: spent() / total }
    }
    const { ours, theirs } = await interleave(LOAD_ROUNDS, {
      ours: turn(server.url, server.pid),
      theirs: turn(bare.url, bare.pid),
    })
    const rates = (turns: typeof ours) => turns.map(({ perSecond }) => perSecond)
    const costs = (turns: typeof ours) => turns.map(({ cpu }) => cpu)
    figure({
      name: `${name}, nosso / nu`,
      value: ratioOf(rates(ours), rates(theirs)),
      goal: { atLeast: goal },
    })
    for (const [who, turns] of Object.entries({ nosso: ours, nu: theirs })) {
      figure({ name: `  ${who}`, value: spreadOf(rates(turns)), unit: 'req/s' })
      if (process.platform === 'linux')
        figure({
          name: `  ${who}, CPU por pedido (servidor e banco)`,
          value: spreadOf(costs(turns)),
          unit: 'ms',
        })
    }
  }
  try {
    const headers = await signIn(server, main)
    const today = openToday()
    const day = `/v1/atendimentos?de=${today}&ate=${today}&size=10`
    const { content } = await getJson<{ content: { id: number }[] }>(server, day, headers)
    const rows = await getJson<{ id: number }[]>(bare, day, {})
    if (rows.map(row => row.id).join() !== content.map(row => row.id).join())
      throw new Error('The bare handler lists another day')
    await beside('lista de um dia', 0.4, url => load(url + day, headers, LOAD_SECONDS))
    for (const [name, query] of SEARCHES)
      await beside(`busca, ${name}`, SEARCH, url =>
        load(`${url}/v1/pacientes?${query}`, headers, LOAD_SECONDS),
      )
    const next = { ours: 0, theirs: 0 }
    await beside('agendar', 0.3, (url, ours) => {
      const first = (ours ? next.ours++ : next.theirs++) * A_TURN
      const { patientIds, professionalIds } = main
      const to = `${url}/v1/atendimentos`
      return book({ url: to, headers, seconds: LOAD_SECONDS, first, patientIds, professionalIds })
    })
  } finally {
    bare.close()
  }
}

/** More bookings than a turn can make, so that turns never collide. */
const A_TURN = 40_000
