/** The process that takes and checks copies: it gets its orders from the server process and ends with it. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from './app.ts'
import {
  identitiesIn,
  mustSeal,
  type OpenApp,
  type Order,
  openShelf,
  type Told,
  workOnCopies,
} from './copias/index.ts'
import { poolFor } from './db/open.ts'
import { sentenceOf } from './db/start-error.ts'
import { named, openFiles } from './files/index.ts'
import { openErrands } from './jobs/index.ts'
import { safePartsOf } from './safe-error.ts'

/**
 * Connections per pool. Few suffice: in the server's database this process only records job results, and nobody else
 * uses a restored database.
 */
const CONNECTIONS = 2

const openApp: OpenApp = async ({ appUrl, files, now }) => {
  const pool = poolFor(appUrl, CONNECTIONS)
  const app = await buildApp({ pool, files, now, secretKey: randomBytes(48).toString('base64url') })
  return {
    app,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}

const holding = new Set<() => Promise<void>>()

async function work({ ownerUrl, appUrl, dataDir, files: place, copying, logLevel }: Order): Promise<void> {
  const logger = pino({ level: logLevel }, process.stdout)
  const say = (message: string) => logger.warn(message)
  const log = (about: object, message: string) => logger.info(about, message)
  await mustSeal(copying)
  const identities = copying.identityFile === null ? null : identitiesIn(copying.identityFile)
  const shelf = await openShelf(copying.place, say)
  const { read } = await openFiles(place, { folderOf: given => given ?? '', user: undefined, log: say })
  const now = () => new Date()
  const errands = openErrands(poolFor(appUrl, CONNECTIONS, say), logger)
  const { recipients, days } = copying
  await workOnCopies({
    errands,
    taking: { ownerUrl, store: { named, read }, shelf, recipients, days, now },
    comparing: identities && {
      ownerUrl,
      shelf,
      identities,
      place: join(dataDir, 'conferencia'),
      openApp,
      now,
      log,
      holding,
    },
    now,
    log,
  })
}

const tell = (told: Told) => process.send?.(told)

// The server is gone; the next one restarts the interrupted work.
process.once('disconnect', async () => {
  await Promise.allSettled([...holding].map(end => end()))
  process.exit(0)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
// Log the crash as a JSON line, like everything else.
process.on('uncaughtException', error => {
  pino(process.stderr).fatal({ err: safePartsOf(error) }, 'crash')
  process.exit(1)
})
const [order] = (await once(process, 'message')) as [Order]
try {
  await work(order)
  tell({ ready: true })
} catch (error) {
  const refused = sentenceOf(error)
  if (refused === null) throw error
  tell({ refused })
  process.disconnect()
}
