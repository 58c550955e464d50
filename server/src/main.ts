/** Config → database → app → listen → shut down. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { lookForFiles } from './anexos/index.ts'
import { buildApp, handlersOf } from './app.ts'
import { anotherKey, factorsUnder, reseal } from './auth/index.ts'
import { type Config, readConfig } from './config.ts'
import { mustSeal, startCopier, startTelling } from './copias/index.ts'
import { directory } from './db/directory.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { StartError, sentenceOf } from './db/start-error.ts'
import { inTenant } from './db/tenant.ts'
import { codeOf } from './error-code.ts'
import { openFiles } from './files/index.ts'
import { openJobs } from './jobs/index.ts'
import { loadLate } from './late.ts'
import { type MailServer, openPost } from './mail/index.ts'
import { safePartsOf } from './safe-error.ts'
import { noteBegun, oldSecretThere, secretIn } from './secret.ts'
import { startOverdue, startSweep } from './sweep/index.ts'
import { keepApart, originOf } from './tenants/index.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  if (config.copying) await mustSeal(config.copying)
  // Before a demonstration is made, which takes longest. Where there is data already another start may be serving it:
  // that is said instead.
  if (config.demo && isUnused(config.dataDir)) await mustBeFree(config)
  const told = untilTold()
  keepToLines()
  // A closed terminal or a full disk makes writing fail; that must not end the process and orphan the database.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
  const secretKey = config.secretKey ?? secretIn(config.dataDir)
  const oldKey = config.secretKey ? config.oldKey : oldSecretThere(config.dataDir)
  const logger = pino(
    { level: config.demo && !process.env.LOG_LEVEL ? 'warn' : config.logLevel },
    process.stdout,
  )
  // Messages about the database go to the log; in the demonstration, to the console.
  const log = config.demo
    ? (message: string) => console.log(message)
    : (message: string) => logger.warn(message)
  const { promise: taken, reject: take } = Promise.withResolvers<never>()
  // Rejected during the start it is told a moment later, by the race below.
  taken.catch(() => {})
  const closing: (() => Promise<void>)[] = []
  const start = async () => {
    const isTaken = (message: string) => take(new StartError(message))
    const database = await openDatabase({ ...config, log, taken: isTaken, closing })
    await serve({ ...config, secretKey, oldKey, logger, log }, database, closing)
  }
  try {
    // If told to stop during the start, ignore errors that happen after that.
    const why = await Promise.race([start().then(() => told), told, taken])
    say(`Servidor encerrando: ${why}.`)
  } finally {
    for (const close of closing.reverse()) await close()
  }
  say('Servidor encerrado.')
  process.exit(0)
}

const isDemo = process.argv.includes('--demo')

/** Logs start and crash messages as JSON lines, whatever the configured log level. */
const always = (out: NodeJS.WriteStream) => pino({ level: 'info' }, out)

/** Prints to the console in the demonstration; otherwise logs a JSON line. */
const say = (message: string) => (isDemo ? console.log(message) : always(process.stdout).info(message))

/** Logs warnings and crashes as JSON lines instead of Node's own text. */
function keepToLines(): void {
  if (isDemo) return
  process.removeAllListeners('warning')
  process.on('warning', warning =>
    always(process.stdout).warn({ name: warning.name, err: safePartsOf(warning) }, 'warning'),
  )
}

/** Logs only the kind and place of the error, because the message may contain data from a call. */
function crash(error: unknown): never {
  if (isDemo) console.error(error)
  else always(process.stderr).fatal({ err: safePartsOf(error) }, 'crash')
  process.exit(1)
}

/** Reports a refused start in one sentence: plain text at a terminal, otherwise a JSON line. */
function giveUp(error: unknown): never {
  const sentence = sentenceOf(error)
  if (isDemo || process.stderr.isTTY) console.error(sentence ?? error)
  else if (sentence !== null) always(process.stderr).fatal(sentence)
  // Nobody has been served yet, so the message holds no caller's data, and it explains a failed migration.
  else
    always(process.stderr).fatal(
      { err: safePartsOf(error) },
      error instanceof Error ? error.message : 'crash',
    )
  process.exit(1)
}

/** @returns why it must stop */
function untilTold(): Promise<string> {
  return new Promise(stop => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => stop(`recebeu ${signal}`))
    // The channel closes if the parent process was killed; nobody else would stop this process and its database.
    if (process.channel) process.on('disconnect', () => stop('terminou quem o começou'))
  })
}

/** @param closing functions that close what was opened; called in reverse order at the end */
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
    if (!process.env.SECRET_KEY) noteBegun(config.dataDir)
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
  const looking = lookForFiles({
    inTenant: inTenant(pool),
    files,
    clinics: directory(pool).ids,
    setting: 'folder' in config.files && config.files.folder === null ? 'DATA_DIR' : 'FILES_URL',
  }).then(
    missing => missing === null || config.log(missing),
    // A store that does not answer was told by `openFiles`.
    () => {},
  )
  // A bucket may be slow to answer.
  if ('folder' in config.files) await looking
  const measuring = config.metrics && (await import('./metrics/index.ts'))
  const metrics = measuring?.openMetrics(pool, now)
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
    limits: config.limits,
    ...(metrics ? { watcher: metrics.watcher } : {}),
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
  if (user) await loadLate()
  // Root is given up only after listening, since the port may need it, and before any connection is accepted.
  app.server.once('listening', descend)
  const address = await listen(app, config)
  if (measuring && metrics && config.metrics) {
    const { host, port } = config.metrics
    const served = await measuring
      .serveMetrics(metrics, config.metrics)
      .catch(orSentence(host, port, 'METRICS_'))
    closing.push(served.close)
    config.logger.info({ address: served.address }, 'metrics')
  }
  const rounds = {
    inTenant: inTenant(pool),
    clinics: directory(pool).ids,
    ready: pool.ready,
    now,
    log: app.log,
  }
  closing.push(startSweep({ ...rounds, files }), startOverdue({ ...rounds, jobs }))
  if (copying) closing.push(startTelling(rounds))
  const publicUrl = config.demo ? address : config.publicUrl
  const post = openPost({
    server: mail,
    originOf: clinic => originOf(clinic, publicUrl, config.baseDomain),
    log: app.log,
  })
  await jobs.work(handlersOf({ pool, jobs, now, secretKey: config.secretKey }, post))
  say(config.demo ? `\nClínica no ar: ${address}\n` : `Clínica no ar: ${address}`)
  for (const line of demo?.doors(address) ?? []) say(line)
  // What only the start needed: V8 collects as memory is asked for, and a server at rest asks for none.
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** Loaded only for the demonstration, because its people and its mail server take memory. */
const theDemo = () => import('./demo/index.ts')

/** The demonstration's own mail server, and the page that shows its e-mails. */
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
  await app.listen({ host, port }).catch(orSentence(host, port))
  const { port: bound } = app.server.address() as { port: number }
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
}

/** Not there, or empty. What cannot be listed is told later, in a sentence. */
function isUnused(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

/** Takes the port for a moment. @throws StartError as `listen` would */
async function mustBeFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await once(probe.listen({ host, port }), 'listening').catch(orSentence(host, port))
  probe.close()
  await once(probe, 'close')
}

/** Explains why the server cannot listen. @throws StartError that names the setting */
const orSentence =
  (host: string, port: number, prefix = '') =>
  (error: unknown): never => {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new StartError(`A porta ${port} já está em uso: escolha outra com ${prefix}PORT.`)
    if (code === 'EACCES')
      throw new StartError(`Sem permissão para usar a porta ${port}: escolha outra com ${prefix}PORT.`)
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(String(code)))
      throw new StartError(`O endereço ${host} não é deste computador: corrija ${prefix}HOST.`)
    throw error
  }

/** The real clock, or one that starts at the configured instant and runs on from there. */
function clockOf({ startAt }: Config): () => Date {
  if (!startAt) return () => new Date()
  const ahead = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

process.on('uncaughtException', crash)
main().catch(giveUp)
