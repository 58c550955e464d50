import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from './server.ts'

/** A folder that the database's account can pass through. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(process.env.CLINICA_TEST_DIR ?? tmpdir(), 'clinica-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** One server for all journeys but those that kill theirs; BASE_URL names one that is there already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) return async () => {}
  const folder = serverFolder()
  const server = await startServer({ folder, port: await freePort() })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
