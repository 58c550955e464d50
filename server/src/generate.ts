/**
 * Writes the generated files that are checked in: db/schema.sql, db/schema.gen.ts and docs/openapi.json.
 * With --check it writes nothing and fails if a file is stale.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import { connected } from './db/connected.ts'
import { describe } from './db/describe.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import type { DB } from './db/schema.gen.ts'
import { openApi } from './http/openapi.ts'

const at = (path: string) => new URL(path, import.meta.url)
const check = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'clinica-generate-'))
const database = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } })
const stale: string[] = []

async function put(path: string, text: string): Promise<void> {
  const now = await readFile(at(path), 'utf8').catch(() => '')
  if (now === text) return
  stale.push(path)
  if (!check) await writeFile(at(path), text)
}

try {
  await migrate({ ownerUrl: database.ownerUrl, appRole: 'clinica_app' })
  await put('db/schema.sql', await connected(database.ownerUrl, describe))

  const dialect = getDialect('postgres')
  // Uses the product's pool, whose connections handle the error event when the database stops.
  const pool = { ...openPool(database.ownerUrl), options: {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await put(
    'db/schema.gen.ts',
    await generate({
      db,
      dialect,
      excludePattern: '{public.migrations,pgboss.*}',
      // As the driver gives it (db/connected.ts).
      typeMapping: { int8: 'number' },
    }),
  )
  await db.destroy()

  await put('../../docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

if (stale.length > 0 && check) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run generate.`)
  process.exit(1)
}
console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Nothing is stale')
