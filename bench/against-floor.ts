/** Compares our whole stack with the floor on one request: same SQL, same database, same load, taking turns. */

import type { Bench } from './bench.ts'
import { captureStatement } from './capture.ts'
import { postmasterOf, spentBy } from './cpu.ts'
import { startFloor } from './floor.ts'
import { interleave, ratioOf, spreadOf } from './interleave.ts'
import { load } from './load.ts'
import { figure } from './report.ts'
import { getJson, type Headers, signIn } from './server.ts'
import { LOAD_ROUNDS, LOAD_SECONDS } from './settings.ts'

interface Case {
  name: string
  path: string
  goal: number
  /** The goal against a floor with generic plans, which our server uses. */
  genericGoal: number
  /** The length of each turn. */
  seconds?: number
}

export async function againstFloor(
  bench: Bench,
  { name, path, goal, genericGoal, seconds = LOAD_SECONDS }: Case,
): Promise<void> {
  const { database, server, main } = bench
  const headers = await signIn(server, main)
  const statement = await captureStatement(database.appUrl, path, headers)
  const [plain, generic] = await Promise.all([
    startFloor({ url: database.bypassUrl, plans: 'default', ...statement }),
    startFloor({ url: database.bypassUrl, plans: 'generic', ...statement }),
  ])
  try {
    const { content } = await getJson<{ content: { id: number }[] }>(server, path, headers)
    for (const floor of [plain, generic]) {
      const rows = await getJson<{ id: number }[]>(floor, '', {})
      if (rows.map(row => row.id).join() !== content.map(row => row.id).join())
        throw new Error(`${path}: the floor does not answer the same rows`)
    }
    const postmaster = await postmasterOf(database.appUrl)
    const turn = (url: string, pid: number, sent: Headers) => async () => {
      const spent = spentBy(pid, postmaster)
      const { perSecond, total } = await load(url, sent, seconds)
      return { perSecond, cpu: spent() / total }
    }
    const turns = await interleave(LOAD_ROUNDS, {
      ours: turn(server.url + path, server.pid, headers),
      bare: turn(plain.url, plain.pid, {}),
      bareGeneric: turn(generic.url, generic.pid, {}),
    })
    tell(`${name}: ${content.length} linhas`, { goal, genericGoal }, turns)
  } finally {
    plain.close()
    generic.close()
  }
}

type Turns = Record<'ours' | 'bare' | 'bareGeneric', { perSecond: number; cpu: number }[]>

function tell(
  name: string,
  { goal, genericGoal }: Pick<Case, 'goal' | 'genericGoal'>,
  { ours, bare, bareGeneric }: Turns,
): void {
  const rates = (turns: typeof ours) => turns.map(({ perSecond }) => perSecond)
  const costs = (turns: typeof ours) => turns.map(({ cpu }) => cpu)
  figure({ name: `${name}, nosso / piso`, value: ratioOf(rates(ours), rates(bare)), goal: { atLeast: goal } })
  figure({
    name: '  nosso / piso com planos genéricos',
    value: ratioOf(rates(ours), rates(bareGeneric)),
    goal: { atLeast: genericGoal },
  })
  if (process.platform === 'linux') {
    figure({ name: '  em CPU por pedido, piso / nosso', value: ratioOf(costs(bare), costs(ours)) })
    figure({
      name: '  em CPU, piso com planos genéricos / nosso',
      value: ratioOf(costs(bareGeneric), costs(ours)),
    })
  }
  for (const [who, turns] of Object.entries({
    nosso: ours,
    piso: bare,
    'piso com planos genéricos': bareGeneric,
  })) {
    figure({ name: `  ${who}`, value: spreadOf(rates(turns)), unit: 'req/s' })
    if (process.platform === 'linux')
      figure({
        name: `  ${who}, CPU por pedido (servidor e banco)`,
        value: spreadOf(costs(turns)),
        unit: 'ms',
      })
  }
}
