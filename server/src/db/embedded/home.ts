import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import * as z from '@clinica/contract/zod.ts'
import { CLINICA } from '../../clinica.ts'
import { inDataFolder, readIn, writeOnce } from '../data-folder.ts'
import { StartError } from '../start-error.ts'
import { canEnter, type DatabaseUser, databaseUser } from './user.ts'

/** Passwords are put into URLs unescaped. */
const password = z.string().regex(/^[\w-]{16,}$/)

/** Settings of the embedded database, kept in the data folder in `postgres.json` (mode 0600). */
const memorySchema = z.object({
  passwords: z.object({ superuser: password, owner: password, app: password, backup: password }),
  /** The cluster's folder, if the database's account cannot enter the data folder. */
  home: z.string().refine(isAbsolute).optional(),
})
type Memory = z.infer<typeof memorySchema>

/**
 * @property memory the path of postgres.json
 * @property begun a file beside it that says that there has been a cluster
 */
export type Home = {
  user: DatabaseUser
  home: string
  memory: string
  begun: string
  passwords: Memory['passwords']
}

/** For clusters and binaries that the database's account could not reach in the data folder (only as root). */
const OUTSIDE = '/var/lib/clinica'

/**
 * Decides where the cluster is and who runs it, and makes that folder: `<dataDir>/postgres`; or, for root with a data
 * folder under a 0700 parent, a folder of its own under `outside`, which `postgres.json` names (so that a new data
 * folder never gets old rows).
 */
export const settleHome = (dataDir: string, outside = OUTSIDE): Home =>
  inDataFolder(dataDir, () => settle(dataDir, outside))

const MEMORY = 'postgres.json'

/** Whether the data folder has a database, running or not. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, MEMORY))

/** @throws StartError if the data folder's database is one that nobody can enter */
export function mustHavePasswords(dataDir: string): void {
  const inside = join(dataDir, 'postgres')
  if (!hasEmbedded(dataDir) && existsSync(join(inside, 'cluster')))
    throw new StartError(
      `O banco em "${inside}" está sem o arquivo ${MEMORY} com as senhas; restaure esse arquivo.`,
    )
}

function settle(dataDir: string, outside: string): Home {
  const file = join(dataDir, MEMORY)
  const inside = join(dataDir, 'postgres')
  mustHavePasswords(dataDir)
  if (!hasEmbedded(dataDir)) remember(file, dataDir, inside, outside)
  const memory = memoryIn(file)
  const home = memory.home ?? inside
  const user = databaseUser(existsSync(home) ? home : undefined)
  if (user && memory.home) makeOutside(outside)
  if (memory.home) mustBeOurs(memory.home, dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
  else if (statSync(home).uid !== process.getuid?.())
    throw new StartError(
      `A pasta de dados "${dataDir}" é de outro usuário; comece a clínica com ele ou aponte DATA_DIR para outra.`,
    )
  if (memory.home) claim(memory.home, dataDir)
  return { user, home, memory: file, begun: join(dataDir, 'postgres.begun'), passwords: memory.passwords }
}

const ownerSchema = z.object({ dataDir: z.string(), inode: z.number() })

/** In a cluster's folder outside: the data folder that it belongs to. */
const ownerIn = (home: string): string => join(home, 'data-folder.json')

/**
 * A copy of the data folder names the same cluster, and would change the rows of the original. Whoever moved the folder
 * keeps its inode, or left nothing where it was.
 * @throws StartError if another data folder has this cluster
 */
function mustBeOurs(home: string, dataDir: string): void {
  const owner = ownerOf(home)
  if (!owner || owner.dataDir === dataDir || owner.inode === statSync(dataDir).ino) return
  if (!existsSync(join(owner.dataDir, 'postgres.json'))) return
  throw new StartError(
    `"${dataDir}" parece uma cópia de "${owner.dataDir}": o banco das duas é o mesmo, em "${home}". Para uma cópia, use ${CLINICA} backup e restore numa pasta nova; se é esta que vale, apague "${ownerIn(home)}".`,
  )
}

/** @returns undefined where nobody has claimed it yet, or what was written is damaged */
function ownerOf(home: string): z.output<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readIn(ownerIn(home)) ?? ''))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

function claim(home: string, dataDir: string): void {
  const { ino: inode } = statSync(dataDir)
  const owner = ownerOf(home)
  if (owner?.dataDir === dataDir && owner.inode === inode) return
  writeFileSync(ownerIn(home), `${JSON.stringify({ dataDir, inode })}\n`, { flush: true })
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

/** Whether the account can enter the data folder. The folder is ours, so we allow entering it, but not listing it. */
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
