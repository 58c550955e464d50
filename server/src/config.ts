/** The only place that reads and validates environment variables, once at the start. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isAddress } from '@clinica/contract/tenants/rules.ts'
import { allSettings } from './all-settings.ts'
import { accountOf, isOpenElsewhere } from './db/addresses.ts'
import { POOL, type PoolSettings } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { type Copying, isWithin, type Place, readCopying, readFilesUrl } from './files/index.ts'
import { LIMITS, type Limits } from './http/connections.ts'
import { type MailServer, readSmtpUrl } from './mail/index.ts'
import { isWeak, KEY_LENGTH } from './secret.ts'

/** The database's location. */
export interface DatabaseConfig {
  dataDir: string
  /** An external PostgreSQL server; null for the embedded one. */
  database: { ownerUrl: string; appUrl: string } | null
}

/** The addresses of the clinics. */
export interface AddressConfig {
  /** Scheme and port for every link in e-mails. */
  publicUrl: string
  /** The domain whose subdomains are clinics; null if served only at an IP address or on this computer. */
  baseDomain: string | null
}

export interface Config extends DatabaseConfig, AddressConfig {
  demo: boolean
  host: string
  port: number
  secretKey: string | null
  /** The key that `secretKey` replaces; null if none is being replaced, or if it is in the data folder. */
  oldKey: string | null
  /** Null in the demonstration, which starts its own mail server. */
  mail: MailServer | null
  /** The number of proxies in front of this server, or their addresses; false to ignore X-Forwarded-For. */
  trustProxy: false | number | string
  /** The place of the file store. */
  files: Place
  /** Null if no copies are taken. */
  copying: Copying | null
  logLevel: string
  /** The number of database connections, and the time limits for waiting on the database. */
  pool: PoolSettings
  /** Time limits for requests, and how many reads an account may make per minute. */
  limits: Pick<Limits, 'headersMs' | 'requestMs' | 'largeMs' | 'idleMs' | 'stalledMs' | 'readsAMinute'>
  /** The address for the metrics; null if they are not served. */
  metrics: { host: string; port: number } | null
  /** The time the clock shows at the start, for demonstrations and tests; null for the real time. */
  startAt: Date | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws StartError with a sentence for each wrong setting, naming it */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const demo = args.includes('--demo')
  for (const arg of args)
    if (arg !== '--demo') throw new StartError(`Não há a opção ${arg}: o que se pode mudar se lê com --help.`)
  const address = () =>
    demo ? { publicUrl: `http://localhost:${portOf(env.PORT)}`, baseDomain: null } : readAddress(env)
  const { where, keys, found, ...read } = allSettings({
    where: () => readDatabase(demo ? { ...env, DATA_DIR: env.DATA_DIR || './data' } : env),
    keys: () => readKeys(env, { mustHave: Boolean(env.DATABASE_URL) && !demo }),
    startAt: () => instant(env.CLINICA_NOW, demo),
    host: () => hostOf(env.HOST, demo),
    port: () => portOf(env.PORT),
    logLevel: () => logLevelOf(env.LOG_LEVEL),
    found: address,
    mail: () => (demo ? null : readSmtpUrl(env.SMTP_URL, knownOr(address, ANY_ADDRESS).publicUrl)),
    trustProxy: () => proxies(env.TRUST_PROXY),
    files: () => (demo ? placeOfFiles(env) : readFiles(env)),
    copying: () => (demo ? readCopying(env) : readCopies(env)),
    pool: () =>
      allSettings({
        size: () => count(env, 'POOL_SIZE', { least: 2, most: 100, usual: POOL.size }),
        queueMs: () => count(env, 'POOL_WAIT_MS', { least: 100, most: 60_000, usual: POOL.queueMs }),
        // The most is 15 s, because the database role's own limit, set by a migration, ends longer statements.
        answerMs: () =>
          count(env, 'DATABASE_ANSWER_MS', { least: 1_000, most: 15_000, usual: POOL.answerMs }),
        silenceMs: () =>
          count(env, 'DATABASE_SILENCE_MS', { least: 500, most: 60_000, usual: POOL.silenceMs }),
      }),
    limits: () =>
      allSettings({
        headersMs: () => count(env, 'HEADERS_MS', { least: 1_000, most: 60_000, usual: LIMITS.headersMs }),
        requestMs: () => count(env, 'REQUEST_MS', { least: 1_000, most: 300_000, usual: LIMITS.requestMs }),
        largeMs: () => count(env, 'UPLOAD_MS', { least: 10_000, most: 3_600_000, usual: LIMITS.largeMs }),
        idleMs: () => count(env, 'UPLOAD_IDLE_MS', { least: 1_000, most: 300_000, usual: LIMITS.idleMs }),
        stalledMs: () => count(env, 'STALLED_MS', { least: 1_000, most: 300_000, usual: LIMITS.stalledMs }),
        // A lower limit would hinder clinics whose front desks share one account.
        readsAMinute: () =>
          count(env, 'READS_PER_MINUTE', { least: 600, most: 999_999_999, usual: LIMITS.readsAMinute }),
      }),
    metrics: () =>
      env.METRICS_PORT
        ? { host: env.METRICS_HOST || '127.0.0.1', port: portOf(env.METRICS_PORT, 'METRICS_PORT') }
        : null,
  })
  return { demo, ...where, ...keys, ...found, ...read }
}

/** Stands in for an invalid PUBLIC_URL, so that the mail settings can still be checked. */
const ANY_ADDRESS = { publicUrl: 'https://clinica.example' }

function knownOr<T, O>(read: () => T, other: O): T | O {
  try {
    return read()
  } catch {
    return other
  }
}

/** @throws StartError */
function readKeys(
  { SECRET_KEY: secretKey, SECRET_KEY_OLD: oldKey }: NodeJS.ProcessEnv,
  { mustHave }: { mustHave: boolean },
): Pick<Config, 'secretKey' | 'oldKey'> {
  if (secretKey && isWeak(secretKey))
    throw new StartError(`SECRET_KEY é fraca: use pelo menos ${KEY_LENGTH} caracteres ao acaso.`)
  if (mustHave && !secretKey)
    throw new StartError(`Defina SECRET_KEY, com pelo menos ${KEY_LENGTH} caracteres ao acaso.`)
  if (oldKey && (!secretKey || oldKey === secretKey || isWeak(oldKey)))
    throw new StartError('SECRET_KEY_OLD é a chave de antes, ao lado de outra em SECRET_KEY.')
  return { secretKey: secretKey || null, oldKey: oldKey || null }
}

function hostOf(value: string | undefined, demo: boolean): string {
  const host = value || '127.0.0.1'
  if (demo && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new StartError('A demonstração só atende no próprio computador: retire HOST.')
  return host
}

function logLevelOf(value: string | undefined): string {
  const level = value || 'info'
  if (!LOG_LEVELS.includes(level))
    throw new StartError(`LOG_LEVEL é um de ${LOG_LEVELS.join(', ')}, e não ${level}.`)
  return level
}

/** @throws StartError as `readConfig` */
export function readDatabase(env: NodeJS.ProcessEnv): DatabaseConfig {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = env
  if (Boolean(appUrl) !== Boolean(ownerUrl))
    throw new StartError(
      `Defina DATABASE_URL e DATABASE_OWNER_URL juntas: falta ${appUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}.`,
    )
  if (appUrl && ownerUrl && userOf(appUrl, 'DATABASE_URL') === userOf(ownerUrl, 'DATABASE_OWNER_URL'))
    throw new StartError('DATABASE_URL e DATABASE_OWNER_URL devem usar contas diferentes do banco de dados.')
  for (const [setting, url] of Object.entries({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }))
    if (url && isOpenElsewhere(url))
      throw new StartError(
        `${setting} leva a outra máquina sem conferir quem responde: acrescente sslmode=verify-full, ou sslmode=disable se a rede entre as duas é só sua.`,
      )
  if (!appUrl && !env.DATA_DIR)
    throw new StartError('Defina DATA_DIR, ou DATABASE_URL e DATABASE_OWNER_URL: onde ficam os dados?')
  return {
    dataDir: env.DATA_DIR || './data',
    database: appUrl && ownerUrl ? { appUrl, ownerUrl } : null,
  }
}

/** Where files are kept. Never a default folder of the current one. @throws StartError as `readConfig` */
export function readFiles(env: NodeJS.ProcessEnv): Place {
  if (env.DATABASE_URL && !env.DATA_DIR && !env.FILES_URL)
    throw new StartError('Defina DATA_DIR ou FILES_URL: onde ficam os documentos e as imagens?')
  return placeOfFiles(env)
}

/** The serving account owns the files: a folder that holds the data folder would give it the passwords, too. */
function placeOfFiles({ FILES_URL, DATA_DIR }: NodeJS.ProcessEnv): Place {
  const place = readFilesUrl(FILES_URL)
  const folder = 'folder' in place ? place.folder : null
  if (folder !== null && DATA_DIR && isWithin(resolve(DATA_DIR), folder))
    throw new StartError(
      'FILES_URL é a pasta de dados (DATA_DIR), ou a contém: dê aos documentos uma pasta só deles.',
    )
  return place
}

/**
 * Copies that are also checked need room of their own: patients' records are restored there. Never a default folder of
 * the current one. @throws StartError as `readConfig`
 */
function readCopies(env: NodeJS.ProcessEnv): Copying | null {
  const copying = readCopying(env)
  if (copying?.identityFile && env.DATABASE_URL && !env.DATA_DIR)
    throw new StartError(
      'Com BACKUP_IDENTITY, defina DATA_DIR: onde se restaura a cópia conferida cada semana?',
    )
  return copying
}

/** @throws StartError as `readConfig` */
export function readAddress({ PUBLIC_URL, BASE_DOMAIN }: NodeJS.ProcessEnv): AddressConfig {
  if (!PUBLIC_URL && !BASE_DOMAIN)
    throw new StartError('Defina PUBLIC_URL, o endereço em que as pessoas entram: https://clinica.example.')
  if (BASE_DOMAIN && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(BASE_DOMAIN))
    throw new StartError(`BASE_DOMAIN não é um domínio: ${BASE_DOMAIN}.`)
  const url = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : null
  if (
    PUBLIC_URL &&
    !(
      url &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      !url.search &&
      !url.hash &&
      !url.username &&
      !url.password
    )
  )
    throw new StartError(
      `PUBLIC_URL é um endereço http ou https sem caminho, e não ${url?.password ? 'um com senha' : PUBLIC_URL}.`,
    )
  const own = url && !isAddress(url.hostname) ? url.hostname : null
  return { publicUrl: url?.origin ?? `https://${BASE_DOMAIN}`, baseDomain: BASE_DOMAIN || own }
}

/** Never trusts all proxies: then callers could forge their address, and limits per address would be useless. */
function proxies(value: string | undefined): Config['trustProxy'] {
  if (!value || value === '0') return false
  // One digit only. A number above the real one is as bad as 'all': the caller writes the extra addresses.
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map(one => one.trim())
  if (networks.every(isNetwork)) return networks.join()
  throw new StartError(`TRUST_PROXY diz quantos proxies há, ou os seus endereços, e não ${value}.`)
}

/** An IP address or a CIDR network with at least one bit and at most 32 (IPv4) or 128 (IPv6). */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const all = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= all))
}

/** Reads a whole number between `least` and `most`. @throws StartError */
function count(
  env: NodeJS.ProcessEnv,
  setting: string,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const value = env[setting]
  if (!value) return usual
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw new StartError(`${setting} é um número de ${least} a ${most}, e não ${value}.`)
  return number
}

function portOf(value: string | undefined, setting = 'PORT'): number {
  if (!value) return 3000
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`${setting} não é uma porta: ${value}.`)
  return port
}

function instant(value: string | undefined, demo: boolean): Date | null {
  if (!value) return null
  if (!demo) throw new StartError('CLINICA_NOW só vale na demonstração.')
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) throw new StartError(`CLINICA_NOW não é uma data: ${value}.`)
  return at
}

/** The account in a database URL. */
export function userOf(url: string, setting = 'DATABASE_URL'): string {
  const account = accountOf(url)
  if (!account)
    throw new StartError(
      `${setting} não é um endereço de banco de dados (postgres://conta:senha@servidor/banco).`,
    )
  return account
}
