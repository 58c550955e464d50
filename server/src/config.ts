/** The environment, read once, validated, nowhere else. */
import { StartError } from './db/start-error.ts'

export interface Config {
  demo: boolean
  host: string
  port: number
  dataDir: string
  database: { ownerUrl: string; appUrl: string } | null
  secretKey: string | null
  baseDomain: string | null
  trustProxy: boolean
  logLevel: string
  /** The clinic's clock at the start, for demonstrations and tests; null is the real one. */
  startAt: Date | null
}

/** @throws StartError with one sentence that names the setting */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const demo = args.includes('--demo')
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, SECRET_KEY: secretKey } = env
  if (Boolean(appUrl) !== Boolean(ownerUrl))
    throw new StartError(
      `Defina DATABASE_URL e DATABASE_OWNER_URL juntas: falta ${appUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}.`,
    )
  if (appUrl && ownerUrl && userOf(appUrl, 'DATABASE_URL') === userOf(ownerUrl, 'DATABASE_OWNER_URL'))
    throw new StartError('DATABASE_URL e DATABASE_OWNER_URL devem usar contas diferentes do banco de dados.')
  if (secretKey && secretKey.length < 32)
    throw new StartError('SECRET_KEY deve ter pelo menos 32 caracteres.')
  if (appUrl && !demo && !secretKey) throw new StartError('Defina SECRET_KEY, com pelo menos 32 caracteres.')
  if (!demo && !appUrl && !env.DATA_DIR) throw new StartError('Defina DATABASE_URL ou DATA_DIR.')
  if (!demo && env.CLINICA_NOW) throw new StartError('CLINICA_NOW só vale na demonstração.')
  const host = env.HOST || '127.0.0.1'
  if (demo && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new StartError('A demonstração só atende no próprio computador: retire HOST.')
  return {
    demo,
    host,
    port: portOf(env.PORT),
    dataDir: env.DATA_DIR || './data',
    database: appUrl && ownerUrl ? { appUrl, ownerUrl } : null,
    secretKey: secretKey || null,
    baseDomain: env.BASE_DOMAIN || null,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    logLevel: env.LOG_LEVEL || 'info',
    startAt: instant(env.CLINICA_NOW),
  }
}

function portOf(value: string | undefined): number {
  if (!value) return 3000
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT não é uma porta: ${value}.`)
  return port
}

function instant(value: string | undefined): Date | null {
  if (!value) return null
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) throw new StartError(`CLINICA_NOW não é uma data: ${value}.`)
  return at
}

/** The account in a database's address. */
export function userOf(url: string, setting = 'DATABASE_URL'): string {
  if (!URL.canParse(url)) throw new StartError(`${setting} não é um endereço de banco de dados.`)
  return decodeURIComponent(new URL(url).username)
}
