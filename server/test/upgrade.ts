/**
 * Upgrades data from an older commit to this one.
 * `node server/test/upgrade.ts COMMIT`: builds the demonstration with that commit and migrates it; compares all rows
 * before and after, and checks that everybody can still sign in.
 * `node server/test/upgrade.ts COMMIT --rolling`: replaces two servers of that commit on one PostgreSQL one by one,
 * while page views are counted and lists are read; reports refused calls and lost acknowledged writes.
 * Instead of a commit, a folder with a checkout and its libraries can be given, since installing them takes minutes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { clinica } from '../src/cli/run.ts'
import { clinicTables } from '../src/db/breaches.ts'
import { clinicsOf } from '../src/db/catalogue.ts'
import { startEmbedded } from '../src/db/embedded/index.ts'
import { openForOperator } from '../src/db/open.ts'
import { asOwner } from '../src/db/owner.ts'
import { serve, stop, stopAll } from './served.ts'
import { tempFolder } from './temp.ts'

const DESK = 'secretaria@scale.example'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const [commit = '', how] = process.argv.slice(2)
const folder = tempFolder('de-antes')
const dataDir = join(folder, 'dados')
const old = existsSync(commit) ? resolve(commit) : checkOut(join(folder, 'antes'))

try {
  await (how === '--rolling' ? roll() : bringUp())
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

/** Checks out the commit and installs the libraries of its own lock file. */
function checkOut(into: string): string {
  mkdirSync(into)
  const tar = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 256 * 1024 ** 2 })
  execFileSync('tar', ['-x', '-C', into], { input: tar })
  // Not `npm ci`, for the reason given in bin/ensure.js.
  execFileSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: into,
      stdio: 'inherit',
    },
  )
  return into
}

function main(root: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, join(root, 'server/src/main.ts'), ...args]
}

async function operate(env: NodeJS.ProcessEnv, ...argv: string[]): Promise<string[]> {
  const lines: string[] = []
  const code = await clinica(argv, {
    env,
    say: line => lines.push(line),
    refuse: line => lines.push(line),
    now: () => new Date(),
  })
  if (code !== 0) throw new Error(lines.join('\n'))
  return lines
}

async function signIn(url: string, clinic: string, email: string): Promise<number> {
  const { clientId } = (await (await fetch(`${url}/v1/tenants/${clinic}`)).json()) as { clientId: string }
  const { status } = await fetch(`${url}/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'client-id': clientId, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Scale2026' }),
  })
  return status
}

interface Rows {
  count: number
  /** A digest of all compared columns. */
  digest: string
}

function columnsOf(ownerUrl: string): Promise<Map<string, string>> {
  return asOwner(ownerUrl, async ({ query }) => {
    const columns = await query<{ table: string; names: string }>(
      `select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
       from information_schema.columns where table_schema = 'public' group by 1`,
    )
    const tables = await clinicTables(query)
    return new Map(
      columns.filter(({ table }) => tables.includes(table)).map(({ table, names }) => [table, names]),
    )
  })
}

/** The rows of all clinics by table, with a digest of these columns. */
async function rowsOf(ownerUrl: string, columns: Map<string, string>): Promise<Map<string, Rows>> {
  return asOwner(ownerUrl, async owner => {
    const found = new Map<string, Rows>()
    for (const [table, names] of columns)
      for (const tenantId of await clinicsOf(owner)) {
        await owner.enter(tenantId)
        const [row] = await owner.query<Rows>(
          `select count(*)::int as count, coalesce(md5(string_agg(one::text, '/' order by one::text)), '') as digest
           from (select row(${names}) as one from ${table} where tenant_id = $1) rows`,
          [tenantId],
        )
        const { count, digest } = found.get(table) ?? { count: 0, digest: '' }
        found.set(table, { count: count + (row?.count ?? 0), digest: `${digest} ${row?.digest}` })
      }
    return found
  })
}

async function bringUp(): Promise<void> {
  const env = { DATA_DIR: dataDir, HOST: '', SMTP_URL: '' }
  const before = await serve(env, main(old, '--demo'))
  if (!before.url) throw new Error(before.said)
  const people = ['admin', 'secretaria', 'profissional', 'paciente'].flatMap(who =>
    ['scale', 'aurora'].map(clinic => [clinic, `${who}@${clinic}.example`] as const),
  )
  for (const [clinic, email] of people)
    console.log(`before: ${email} ${await signIn(before.url, clinic, email)}`)
  await stop(before.server)

  const looking = async <T>(look: (ownerUrl: string) => Promise<T>) => {
    const database = await openForOperator({ dataDir, database: null }, { make: false })
    return look(database.ownerUrl).finally(database.close)
  }
  const columns = await looking(columnsOf)
  // Migrations changed these tables: refusals moved to the event log, and idempotency keys were emptied.
  for (const table of ['recusas', 'eventos', 'idempotency_keys']) columns.delete(table)
  const rows = await looking(ownerUrl => rowsOf(ownerUrl, columns))
  const begun = performance.now()
  const ran = await operate({ DATA_DIR: dataDir }, 'migrate')
  console.log(`${ran.length - 1} migrations in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const after = await looking(ownerUrl => rowsOf(ownerUrl, columns))
  for (const [table, { count, digest }] of rows) {
    const isSame = after.get(table)?.count === count && after.get(table)?.digest === digest
    console.log(`${table}: ${count} rows, then ${after.get(table)?.count}, ${isSame ? 'alike' : 'not alike'}`)
    if (after.get(table)?.count !== count) throw new Error(`${table} has not all its rows`)
  }
  console.log((await operate({ DATA_DIR: dataDir }, 'check')).at(-1))
  const now = await serve(env, main(ROOT, '--demo'))
  if (!now.url) throw new Error(now.said)
  for (const [clinic, email] of people) {
    const status = await signIn(now.url, clinic, email)
    console.log(`after: ${email} ${status}`)
    if (status !== 200) throw new Error(`${email} does not get in`)
  }
}

async function roll(): Promise<void> {
  const { ownerUrl, appUrl, stop: stopDatabase } = await startEmbedded({ dataDir })
  try {
    await rollOn({ DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl })
  } finally {
    await stopAll()
    await stopDatabase()
  }
}

async function rollOn(place: { DATABASE_OWNER_URL: string; DATABASE_URL: string }): Promise<void> {
  const env = {
    ...place,
    DATA_DIR: join(folder, 'arquivos'),
    SECRET_KEY: 'xK8-vQ2_mZ7pL4tR9wB3nY6cD1fG5hJ0',
    TRUST_PROXY: '1',
  }
  const start = async (root: string) => {
    const served = await serve(env, main(root, '--demo'))
    if (!served.url) throw new Error(served.said)
    return { server: served.server, url: served.url, who: root === old ? 'old' : 'new' }
  }
  const servers = [await start(old), await start(old)]
  console.log('two servers of the old serve')
  const told = { acknowledged: 0, answers: new Map<string, number>() }
  const before = await visits(place.DATABASE_OWNER_URL)
  let [isOver, stage] = [false, 'only old']
  /** Tries the next server if one is unreachable, as a proxy does. */
  async function ask(n: number, what: string, path: string, init: RequestInit = {}): Promise<void> {
    for (let i = 0; i < 20; i++) {
      const { url = '', who = '' } = servers[(n + i) % servers.length] ?? {}
      const answer = await fetch(`${url}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          ...init.headers,
        },
      }).catch(() => null)
      if (!answer) continue
      await answer.arrayBuffer()
      const line = `${stage}: ${what} of the ${who}: ${answer.status}`
      told.answers.set(line, (told.answers.get(line) ?? 0) + 1)
      if (what === 'write' && answer.status === 204) told.acknowledged++
      return
    }
    told.answers.set(`${stage}: ${what}: nobody`, 1)
  }
  const { clientId } = (await (await fetch(`${servers[0]?.url}/v1/tenants/scale`)).json()) as {
    clientId: string
  }
  const headers = { 'client-id': clientId }
  const entered = await fetch(`${servers[0]?.url}/v1/auth/authenticate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: DESK, password: 'Scale2026' }),
  })
  const { access_token: token } = (await entered.json()) as { access_token: string }
  const calling = Array.from({ length: 4 }, async (_, lane) => {
    for (let n = lane; !isOver; n += 4) {
      await ask(n, 'write', '/v1/visitas', {
        method: 'POST',
        headers,
        body: JSON.stringify({ pagina: '/login' }),
      })
      const desk = { ...headers, authorization: `Bearer ${token}` }
      await ask(n, 'list', '/v1/atendimentos?page=0&size=10', { headers: desk })
      if (lane === 0)
        await ask(n, 'sign-in', '/v1/auth/authenticate', {
          method: 'POST',
          headers,
          body: JSON.stringify({ email: DESK, password: 'Scale2026' }),
        })
      await sleep(50)
    }
  })
  for (const i of [0, 1]) {
    await sleep(3000)
    stage = i === 0 ? 'the first new one starts' : 'the second new one starts'
    const fresh = await start(ROOT)
    const gone = servers[i]
    servers[i] = fresh
    stage = i === 0 ? 'old and new' : 'only new'
    console.log(stage)
    if (gone && (await stop(gone.server)) !== 0) console.log('a server did not end as it should')
  }
  await sleep(3000)
  isOver = true
  await Promise.all(calling)
  for (const [line, count] of told.answers) console.log(`${line} × ${count}`)
  const there = (await visits(place.DATABASE_OWNER_URL)) - before
  console.log(`${told.acknowledged} writes acknowledged, ${there} there`)
  const back = await serve(env, main(old, '--demo'))
  console.log(back.url ? 'the old one starts again' : `the old one, started again: ${back.said.trim()}`)
  const refused = [...told.answers.keys()].some(line => !/: 20\d$/.test(line))
  if (refused || there !== told.acknowledged) process.exitCode = 1
}

function visits(ownerUrl: string): Promise<number> {
  return asOwner(ownerUrl, async owner => {
    let sum = 0
    for (const tenantId of await clinicsOf(owner)) {
      await owner.enter(tenantId)
      const [row] = await owner.query<{ n: number }>(
        'select coalesce(sum(visitas), 0)::int as n from visitas where tenant_id = $1',
        [tenantId],
      )
      sum += row?.n ?? 0
    }
    return sum
  })
}
