/** Our whole stack against the floor, on one request: the same SQL, the same database, the same load, by turns. */

import type { Bench } from './bench.ts'
import { captureStatement } from './capture.ts'
import { startFloor } from './floor.ts'
import { interleave, ratioOf, spreadOf } from './interleave.ts'
import { requestsPerSecond } from './load.ts'
import { figure } from './report.ts'
import { getJson, signIn } from './server.ts'

const ROUNDS = 5

interface Case {
  name: string
  path: string
  goal: number
  /** How long each turn of a round is. */
  seconds?: number
}

export async function againstFloor(bench: Bench, { name, path, goal, seconds = 3 }: Case): Promise<void> {
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
    const { ours, bare, bareGeneric } = await interleave(ROUNDS, {
      ours: () => requestsPerSecond(server.url + path, headers, seconds),
      bare: () => requestsPerSecond(plain.url, {}, seconds),
      bareGeneric: () => requestsPerSecond(generic.url, {}, seconds),
    })
    figure({
      name: `${name}: ${content.length} linhas, nosso / piso`,
      value: ratioOf(ours, bare),
      goal: { atLeast: goal },
    })
    figure({ name: '  nosso / piso com planos genéricos', value: ratioOf(ours, bareGeneric) })
    figure({ name: '  nosso', value: spreadOf(ours), unit: 'req/s' })
    figure({ name: '  piso', value: spreadOf(bare), unit: 'req/s' })
    figure({ name: '  piso com planos genéricos', value: spreadOf(bareGeneric), unit: 'req/s' })
  } finally {
    plain.close()
    generic.close()
  }
}
