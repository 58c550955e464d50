/** Runs the tests that ask the database on Debian's PostgreSQL 15: a cluster of its own that it stops at the end. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres15 } from './postgres15.ts'
import { tempFolder } from './temp.ts'

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const folder = tempFolder('postgres15')
const database = await startPostgres15({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } })
const env = { ...process.env, DATABASE_OWNER_URL: database.ownerUrl, DATABASE_URL: database.appUrl }
const args = ['run', '--project', 'server', ...process.argv.slice(2)]
const child = spawn(process.execPath, [vitest, ...args], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', async (code, signal) => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? (signal ? 1 : 0))
})
