import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from './server.ts'

/** A folder that the database's operating-system account can enter. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(process.env.CLINICA_TEST_DIR ?? tmpdir(), 'clinica-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts one server for all journeys that do not need their own; BASE_URL names one that runs already. Creating the
 * demonstration takes longer than most journeys, so it is created once and every server starts from a copy.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {}
  const made = serverFolder()
  await (await startServer({ folder: made, port: await freePort() })).stop()
  process.env.DEMONSTRATION = made
  const folder = demonstrationFolder()
  const server = await startServer({ folder, port: await freePort() })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    for (const one of [folder, made]) rmSync(one, { recursive: true, force: true })
  }
}

/**
 * A data folder with a copy of the demonstration. It is empty when BASE_URL was given; then the server creates the
 * demonstration.
 */
export function demonstrationFolder(): string {
  const { DEMONSTRATION } = process.env
  const folder = serverFolder()
  // `-a` keeps the owners: the database runs under its own operating-system account.
  if (DEMONSTRATION) execFileSync('cp', ['-a', join(DEMONSTRATION, 'data'), folder])
  return folder
}
