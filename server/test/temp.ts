import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that the database's account may pass through too. `npm test` names one parent
 * for all and, however the run ends, stops what still serves below it and removes it.
 */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(process.env.CLINICA_TEST_DIR ?? tmpdir(), `clinica-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
