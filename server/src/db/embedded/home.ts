import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import * as z from '@clinica/contract/zod.ts'
import { inDataFolder, readIn, writeOnce } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { canEnter, type DatabaseUser, databaseUser } from './user.ts'

/** They stand in addresses as they are. */
const password = z.string().regex(/^[\w-]{16,}$/)

/** What the data folder remembers of its database, in `postgres.json` (mode 0600). */
const memorySchema = z.object({
  passwords: z.object({ superuser: password, owner: password, app: password, backup: password }),
  /** Where the cluster lies when the database's account cannot enter the data folder. */
  home: z.string().refine(isAbsolute).optional(),
})
type Memory = z.infer<typeof memorySchema>

/** @property memory the file that remembers the passwords */
export type Home = { user: DatabaseUser; home: string; memory: string; passwords: Memory['passwords'] }

/** Where clusters and binaries go that the database's account could not reach (only as root). */
const OUTSIDE = '/var/lib/clinica'

/**
 * Settles where the cluster lies and who runs it, and makes that folder:
 * `<dataDir>/postgres`, or, for root with a data folder under a 0700 parent, a folder of its own
 * under `outside` that `postgres.json` names (so that a new data folder never meets old rows).
 */
export const settleHome = (dataDir: string, outside = OUTSIDE): Home =>
  inDataFolder(dataDir, () => settle(dataDir, outside))

function settle(dataDir: string, outside: string): Home {
  const file = join(dataDir, 'postgres.json')
  const inside = join(dataDir, 'postgres')
  if (!existsSync(file)) {
    if (existsSync(join(inside, 'cluster')))
      throw new StartError(
        `O banco em "${inside}" está sem o arquivo postgres.json com as senhas; restaure esse arquivo.`,
      )
    remember(file, dataDir, inside, outside)
  }
  const memory = memoryIn(file)
  const home = memory.home ?? inside
  const user = databaseUser(existsSync(home) ? home : undefined)
  if (user && memory.home) makeOutside(outside)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
  else if (statSync(home).uid !== process.getuid?.())
    throw new StartError(
      `A pasta de dados "${dataDir}" é de outro usuário; comece a clínica com ele ou aponte DATA_DIR para outra.`,
    )
  return { user, home, memory: file, passwords: memory.passwords }
}

function memoryIn(file: string): Memory {
  try {
    return memorySchema.parse(JSON.parse(readIn(file) ?? ''))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new StartError(`O arquivo "${file}" está danificado; restaure-o de uma cópia.`)
  }
}

function remember(file: string, dataDir: string, inside: string, outside: string): void {
  const secret = () => randomBytes(24).toString('base64url')
  const memory: Memory = {
    passwords: { superuser: secret(), owner: secret(), app: secret(), backup: secret() },
  }
  const user = databaseUser(undefined)
  if (user && !lets(user, dataDir)) memory.home = join(outside, randomBytes(6).toString('hex'))
  else if (user) mkdirSync(inside, { recursive: true, mode: 0o700 })
  writeOnce(file, `${JSON.stringify(memory, null, 2)}\n`)
}

/** May that account pass into the data folder? The folder itself is ours: we open it for passing, not for listing. */
function lets(user: DatabaseUser, dataDir: string): boolean {
  const { mode } = statSync(dataDir)
  if (!(mode & 0o001)) chmodSync(dataDir, (mode & 0o777) | 0o011)
  return canEnter(user, dataDir)
}

/** A folder beside the cluster for what the database's account must read, such as copied binaries. */
export function besideHome(dataDir: string, user: DatabaseUser, outside = OUTSIDE): string {
  if (!user) return join(dataDir, 'runtime')
  makeOutside(outside)
  return outside
}

function makeOutside(outside: string): void {
  if (existsSync(outside)) return
  mkdirSync(outside, { recursive: true })
  chmodSync(outside, 0o755) // whatever the umask
}
