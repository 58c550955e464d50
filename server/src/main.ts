/** Config → database → app → listen → shut down. */
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { buildApp, handlersOf } from './app.ts'
import { anotherKey, factorsUnder, reseal } from './auth/index.ts'
import { type Config, readConfig } from './config.ts'
import { startCopier, startTelling } from './copias/index.ts'
import { directory } from './db/directory.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { StartError, sentenceOf } from './db/start-error.ts'
import { inTenant } from './db/tenant.ts'
import { openFiles } from './files/index.ts'
import { openJobs } from './jobs/index.ts'
import { type MailServer, openPost } from './mail/index.ts'
import { oldSecretThere, secretIn } from './secret.ts'
import { startOverdue, startSweep } from './sweep/index.ts'
import { keepApart, originOf } from './tenants/index.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const told = untilTold()
  // A terminal that hung up takes no more lines, nor does a full disk: no reason to end and leave a database behind.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
  const secretKey = config.secretKey ?? secretIn(config.dataDir)
  const oldKey = config.secretKey ? config.oldKey : oldSecretThere(config.dataDir)
  const logger = pino(
    { level: config.demo && !process.env.LOG_LEVEL ? 'warn' : config.logLevel },
    process.stdout,
  )
  // What becomes of the database is for whoever reads the log, by its hour; in the demonstration, for who looks on.
  const log = config.demo ? say : (message: string) => logger.warn(message)
  const database = await openDatabase({ ...config, log })
  const closing = [database.close]
  try {
    const serving = serve({ ...config, secretKey, oldKey, logger, log }, database, closing)
    // Told to stop in the middle of it: what fails then is no reason of its own.
    await Promise.race([serving.then(() => told), told])
  } finally {
    for (const close of closing.reverse()) await close()
  }
  process.exit(0)
}

const say = (message: string) => console.log(message)

function untilTold(): Promise<void> {
  return new Promise(stop => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
    // The starter is gone without a word (kill -9): nobody would stop this process or its database any more.
    if (process.channel) process.on('disconnect', stop)
  })
}

/** @param closing what is to be closed at the end, the last first */
async function serve(
  config: Config & { secretKey: string; logger: pino.Logger; log: (message: string) => void },
  { pool, ownerUrl, appUrl, withinReach, ownFolder, user, descend }: OpenDatabase,
  closing: (() => Promise<void>)[],
): Promise<void> {
  await keepApart({ ownerUrl, demo: config.demo, where: config })
  if (config.oldKey !== null) {
    const { secretKey, oldKey } = config
    const count = await reseal(ownerUrl, { secretKey, oldKey })
    if (count > 0) config.logger.warn({ count }, 'second factors sealed anew')
  }
  const { closed } = await factorsUnder(ownerUrl, config.secretKey, config.oldKey)
  if (closed > 0) config.logger.warn(anotherKey(closed))
  const now = clockOf(config)
  const jobs = openJobs(pool, config.logger)
  const files = await openFiles(config.files, {
    folderOf: given => ownFolder(given, 'files'),
    user,
    log: config.log,
  })
  const app = await buildApp({
    pool,
    jobs,
    secretKey: config.secretKey,
    oldKey: config.oldKey,
    now,
    webRoot: withinReach(WEB_ROOT),
    files,
    baseDomain: config.baseDomain,
    publicUrl: config.publicUrl,
    logger: config.logger,
    trustProxy: config.trustProxy,
  })
  const mail = config.mail ?? (await demoMail(app, { now, closing }))
  closing.push(() => app.close())
  const demo = config.demo ? await theDemo() : null
  await demo?.loadDemo({ ownerUrl, pool, files, now, log: say })
  const { copying } = config
  if (copying) {
    const { files: place, dataDir } = config
    const order = { ownerUrl, appUrl, dataDir, copying, logLevel: config.logger.level }
    const files = 'folder' in place ? { folder: ownFolder(place.folder, 'files') } : place
    closing.push(await startCopier({ ...order, files }, config.logger))
  }
  // The port may be one that only root gets. In the same turn, before anybody is let in.
  app.server.once('listening', descend)
  const address = await listen(app, config)
  const rounds = { inTenant: inTenant(pool), clinics: directory(pool).ids, now, log: app.log }
  closing.push(startSweep({ ...rounds, files }), startOverdue({ ...rounds, jobs }))
  if (copying) closing.push(startTelling(rounds))
  const publicUrl = config.demo ? address : config.publicUrl
  const post = openPost({
    server: mail,
    originOf: clinic => originOf(clinic, publicUrl, config.baseDomain),
    log: app.log,
  })
  await jobs.work(handlersOf({ pool, jobs, now, secretKey: config.secretKey }, post))
  say(`\nClínica no ar: ${address}\n`)
  for (const line of demo?.doors(address) ?? []) say(line)
}

/** Loaded by who shows it alone: its people and its mail server are memory. */
const theDemo = () => import('./demo/index.ts')

/** The demonstration sends to itself, and has a page that shows what was sent. */
async function demoMail(
  app: App,
  { now, closing }: { now: () => Date; closing: (() => Promise<void>)[] },
): Promise<MailServer> {
  const { openMailbox, showMailbox } = await theDemo()
  const mailbox = await openMailbox(now)
  closing.push(mailbox.close)
  showMailbox(app, mailbox)
  return mailbox.server
}

type App = Awaited<ReturnType<typeof buildApp>>

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw new StartError(`A porta ${port} já está em uso: escolha outra com PORT.`)
    if (code === 'EACCES')
      throw new StartError(`Sem permissão para usar a porta ${port}: escolha outra com PORT.`)
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(String(code)))
      throw new StartError(`O endereço ${host} não é deste computador: corrija HOST.`)
    throw error
  }
  const { port: bound } = app.server.address() as { port: number }
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
}

/** The real clock, or one that started at the given instant and goes on from there. */
function clockOf({ startAt }: Config): () => Date {
  if (!startAt) return () => new Date()
  const ahead = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
})
