import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that the database's account can enter too. `npm test` sets one parent for all and, however the
 * run ends, stops databases still running below it and removes it.
 */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(process.env.CLINICA_TEST_DIR ?? tmpdir(), `clinica-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
