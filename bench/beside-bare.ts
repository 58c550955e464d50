/**
 * Our server compared with the bare one (`bare.ts`): requests per second over ten connections, with the same clinic,
 * database and machine, taking turns. The bare server checks and logs nothing, so 100 % is out of reach.
 */
import { openToday } from './appointments.ts'
import { startBare } from './bare.ts'
import type { Bench } from './bench.ts'
import type { BenchClinic } from './clinic.ts'
import { postmasterOf, spentBy } from './cpu.ts'
import { interleave, ratioOf, spreadOf } from './interleave.ts'
import { A_TURN, book, type Load, load } from './load.ts'
import { figure, heading } from './report.ts'
import { getJson, type Headers, signIn } from './server.ts'
import { LOAD_ROUNDS, LOAD_SECONDS } from './settings.ts'
import { type Asked, tellWhere } from './where.ts'

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

interface Turn {
  url: string
  headers: Headers
  clinic: BenchClinic
  /** The number of the first booking. */
  first: number
  /** As many as the load has, if not given. */
  connections?: number
}

export async function besideBare(bench: Bench): Promise<void> {
  heading('Ao lado de um servidor nu: 20.000 pacientes, 100.000 atendimentos, 10 conexões')
  const { database, server, main: clinic } = bench
  const bare = await startBare(database, clinic)
  const postmaster = await postmasterOf(database.appUrl)
  const headers = await signIn(server, clinic)
  const missed: Asked[] = []
  const beside = async (name: string, goal: number, send: (turn: Turn) => Promise<Load>) => {
    const turnOf = ({ url, pid }: { url: string; pid: number }) => {
      let first = 0
      return async () => {
        const spent = spentBy(pid, postmaster)
        const { perSecond, total } = await send({ url, headers, clinic, first })
        first += A_TURN
        return { perSecond, cpu: spent() / total }
      }
    }
    const { ours, theirs } = await interleave(LOAD_ROUNDS, { ours: turnOf(server), theirs: turnOf(bare) })
    const rates = (turns: typeof ours) => turns.map(({ perSecond }) => perSecond)
    const costs = (turns: typeof ours) => turns.map(({ cpu }) => cpu)
    const isMet = figure({
      name: `${name}, nosso / nu`,
      value: ratioOf(rates(ours), rates(theirs)),
      goal: { atLeast: goal },
    })
    if (!isMet) missed.push({ name, send: turn => send({ ...turn, connections: 1 }) })
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
    const today = openToday()
    const day = `/v1/atendimentos?de=${today}&ate=${today}&size=10`
    const { content } = await getJson<{ content: { id: number }[] }>(server, day, headers)
    const rows = await getJson<{ id: number }[]>(bare, day, {})
    if (rows.map(row => row.id).join() !== content.map(row => row.id).join())
      throw new Error('The bare handler lists another day')
    const ask =
      (path: string) =>
      ({ url, headers, connections }: Turn) =>
        load(url + path, headers, LOAD_SECONDS, connections)
    await beside('lista de um dia', 0.4, ask(day))
    for (const [name, query] of SEARCHES)
      await beside(`busca, ${name}`, SEARCH, ask(`/v1/pacientes?${query}`))
    await beside('agendar', 0.3, ({ url, headers, clinic, first, connections }) => {
      const { patientIds, professionalIds } = clinic
      const to = `${url}/v1/atendimentos`
      return book(
        { url: to, headers, seconds: LOAD_SECONDS, first, patientIds, professionalIds },
        connections,
      )
    })
  } finally {
    bare.close()
  }
  if (missed.length > 0 && process.platform === 'linux') await tellWhere(missed)
}
