/** The key that signs access tokens; with the embedded database made once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(48).toString('base64url')
    // Fails when another process made it in between, which then is the one to read.
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    } catch {
      return readFileSync(file, 'utf8').trim()
    }
    return secret
  }
}
