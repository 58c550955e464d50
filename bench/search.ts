/**
 * The search for patients by a part of their name.
 *
 * First compared with a read by primary key, over 20,000 patients: each is one prepared statement on one connection of
 * the application's role, under row-level security, with the clinic set. Also over HTTP, where both write an access
 * log entry (a transaction and a disk flush) and the search returns a page and total. Then a plain page of the list,
 * which writes no entry.
 *
 * Then with terms that few and many patients share, names of two words and parts of a CPF: the cost of a page with
 * total grows with the number of matches, since all of them are counted.
 *
 * Then over 100,000 patients compared with 10,000, with a term that 50 of each match: an index's work grows with the
 * matches, a scan's with the rows. The page with total, as the list requests it, as a statement and over HTTP.
 */
import type pg from 'pg'
import { openPool } from '../server/src/db/pool.ts'
import type { Bench } from './bench.ts'
import { captureStatement } from './capture.ts'
import { type BenchClinic, fillClinic, LARGEST } from './clinic.ts'
import { interleave, quantile, timed } from './interleave.ts'
import { RARE_PATIENTS } from './people.ts'
import { figure, heading } from './report.ts'
import { getJson, signIn } from './server.ts'

const ROUNDS = 300
/** Part of the rare first name, typed without its accent. */
const TERM = 'uiteri'

export async function search(bench: Bench): Promise<void> {
  await besideKey(bench)
  await byTerm(bench)
  await bySize(bench, await fillClinic(bench.database, LARGEST))
}

const FOUND = {
  name: 'bench-search',
  text: 'select id from buscar_pacientes($1, null)',
  values: [[`%${TERM}%`]],
}
const KEY = 'select * from pacientes where tenant_id = $1 and id = $2'

async function besideKey({ database, server, main }: Bench): Promise<void> {
  heading('Busca de pacientes por um trecho do nome, entre 20.000')
  const anyPatient = () => main.patientIds[Math.floor(Math.random() * main.patientIds.length)]
  const { key, found } = await inClinic(database.appUrl, main, async client => {
    const { rowCount } = await client.query(FOUND)
    if (rowCount !== RARE_PATIENTS) throw new Error(`The search found ${rowCount}`)
    return interleave(ROUNDS, {
      key: () => timed(() => client.query({ name: 'bench-key', text: KEY, values: [main.id, anyPatient()] })),
      found: () => timed(() => client.query(FOUND)),
    })
  })
  figure({
    name: `SQL: busca que acha ${RARE_PATIENTS} / leitura pela chave (medianas)`,
    value: quantile(found, 0.5) / quantile(key, 0.5),
    goal: { below: 5 },
  })
  figure({ name: '  busca', value: quantile(found, 0.5), unit: 'ms' })
  figure({ name: '  leitura pela chave', value: quantile(key, 0.5), unit: 'ms' })

  const headers = await signIn(server, main)
  const http = await interleave(ROUNDS, {
    key: () => timed(() => getJson(server, `/v1/pacientes/${anyPatient()}`, headers)),
    found: () => timed(() => getJson(server, `/v1/pacientes?nome=${TERM}`, headers)),
    plain: () => timed(() => getJson(server, '/v1/pacientes?size=80', headers)),
  })
  figure({
    name: 'HTTP: primeira página da busca / ficha (medianas)',
    value: quantile(http.found, 0.5) / quantile(http.key, 0.5),
  })
  figure({ name: '  primeira página da busca', value: quantile(http.found, 0.5), unit: 'ms' })
  figure({ name: '  ficha, com o registro de acesso', value: quantile(http.key, 0.5), unit: 'ms' })
  figure({ name: '  página da lista, sem registro', value: quantile(http.plain, 0.5), unit: 'ms' })
}

/** Search terms; `found` is the number of matches among the 20,000, where the bench controls it. */
const TERMS: readonly { query: string; found?: number }[] = [
  { query: `nome=${TERM}`, found: RARE_PATIENTS },
  { query: 'nome=uixad', found: 800 },
  { query: 'nome=vangelis', found: 4000 },
  { query: 'nome=quixada%20mari' },
  { query: 'nome=silva%20ana' },
  { query: 'nome=al' },
  { query: 'cpf=306' },
  { query: 'cpf=306.41' },
]

async function byTerm({ database, server, main }: Bench): Promise<void> {
  heading('Busca por termo, entre 20.000: primeira página com o total (medianas)')
  const headers = await signIn(server, main)
  for (const { query, found } of TERMS) {
    const path = `/v1/pacientes?${query}`
    const { page } = await getJson<{ page: { totalElements: number } }>(server, path, headers)
    if (found !== undefined && page.totalElements !== found)
      throw new Error(`${query} found ${page.totalElements}`)
    const statement = await captureStatement(database.appUrl, path, headers)
    const times = await inClinic(database.appUrl, main, client =>
      interleave(ROUNDS / 3, {
        sql: () => timed(() => client.query({ name: 'bench-term', ...statement })),
        http: () => timed(() => getJson(server, path, headers)),
      }),
    )
    figure({
      name: `${query} (acha ${page.totalElements}): SQL`,
      value: quantile(times.sql, 0.5),
      unit: 'ms',
    })
    figure({ name: '  HTTP, com o registro de acesso', value: quantile(times.http, 0.5), unit: 'ms' })
  }
}

async function bySize({ database, server, neighbour }: Bench, largest: BenchClinic): Promise<void> {
  heading(`Busca que acha ${RARE_PATIENTS}, primeira página com o total: 100.000 ao lado de 10.000 pacientes`)
  const path = `/v1/pacientes?nome=${TERM}`
  const [few, many] = [await signIn(server, neighbour), await signIn(server, largest)]
  for (const headers of [few, many]) {
    const { page } = await getJson<{ page: { totalElements: number } }>(server, path, headers)
    if (page.totalElements !== RARE_PATIENTS) throw new Error(`The search found ${page.totalElements}`)
  }
  const http = await interleave(ROUNDS, {
    few: () => timed(() => getJson(server, path, few)),
    many: () => timed(() => getJson(server, path, many)),
  })
  const [ofFew, ofMany] = [
    await captureStatement(database.appUrl, path, few),
    await captureStatement(database.appUrl, path, many),
  ]
  const statements = await inClinic(database.appUrl, neighbour, fewClient =>
    inClinic(database.appUrl, largest, manyClient =>
      interleave(ROUNDS, {
        few: () => timed(() => fewClient.query({ name: 'bench-page', ...ofFew })),
        many: () => timed(() => manyClient.query({ name: 'bench-page', ...ofMany })),
      }),
    ),
  )
  for (const [how, times] of Object.entries({ HTTP: http, SQL: statements })) {
    figure({
      name: `${how}: p95 entre 100.000 / p95 entre 10.000`,
      value: quantile(times.many, 0.95) / quantile(times.few, 0.95),
      goal: { below: 3 },
    })
    figure({ name: '  p95 entre 100.000', value: quantile(times.many, 0.95), unit: 'ms' })
    figure({ name: '  p95 entre 10.000', value: quantile(times.few, 0.95), unit: 'ms' })
  }
}

/** Runs on one connection as the product opens it, with the clinic set. */
export async function inClinic<T>(
  appUrl: string,
  { id }: BenchClinic,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = openPool(appUrl, { size: 1 })
  const client = await pool.connect()
  try {
    await client.query("select set_config('app.tenant', $1, false)", [String(id)])
    return await run(client)
  } finally {
    client.release()
    await pool.end()
  }
}
