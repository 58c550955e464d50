/** Assembles the server from its parts. */
import type { FastifyInstance } from 'fastify'
import { anexos, registerDownloads } from './anexos/index.ts'
import { atendimentos, confirmationLinks, notice } from './atendimentos/index.ts'
import { auditoria } from './auditoria/index.ts'
import { auth, sendOwnerLetter, sendResetLink } from './auth/index.ts'
import { busca } from './busca/index.ts'
import { confirmacoes } from './confirmacoes/index.ts'
import { contas } from './contas/index.ts'
import { copias } from './copias/index.ts'
import { accessLog } from './db/accesses.ts'
import { directory } from './db/directory.ts'
import type { Pool } from './db/open.ts'
import { inTenant } from './db/tenant.ts'
import { IMAGES_URL, NOWHERE, registerImages } from './files/index.ts'
import { type HttpOptions, httpApp } from './http/app.ts'
import type { Files, Server } from './http/context.ts'
import { digestUnder } from './http/idempotency.ts'
import { registerPages } from './http/pages.ts'
import { sealUnder } from './http/seal.ts'
import { strictTransport } from './http/security-headers.ts'
import { tokenKeys } from './http/tokens.ts'
import { type Handlers, type Jobs, openJobs } from './jobs/index.ts'
import { deliver, type Post } from './mail/index.ts'
import { mensagens } from './mensagens/index.ts'
import { notificacao, notificacoes } from './notificacoes/index.ts'
import { pacientes } from './pacientes/index.ts'
import { profissionais } from './profissionais/index.ts'
import { secretarias } from './secretarias/index.ts'
import { tenants } from './tenants/index.ts'
import { visitas } from './visitas/index.ts'

export const VERBS = [
  ...anexos,
  ...atendimentos,
  ...auditoria,
  ...auth,
  ...busca,
  ...confirmacoes,
  ...contas,
  ...copias,
  ...mensagens,
  ...notificacoes,
  ...pacientes,
  ...profissionais,
  ...secretarias,
  ...tenants,
  ...visitas,
]

interface Workshop {
  pool: Pool
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
  secretKey: string
}

/** The handler of each job queue. */
export const handlersOf = ({ pool, jobs, now, secretKey }: Workshop, post: Post): Handlers => {
  const server = { inTenant: inTenant(pool), tenants: directory(pool), jobs, now }
  return {
    'link-de-senha': sendResetLink(server, post),
    'aviso-de-conta': sendOwnerLetter(server, post),
    notificacao: deliver(server, post, notificacao),
    'aviso-de-atendimento': deliver(server, post, notice({ links: confirmationLinks(secretKey), post })),
  }
}

export interface AppOptions extends Pick<HttpOptions, 'logger' | 'trustProxy' | 'limits' | 'watcher'> {
  pool: Pool
  /** The jobs to work on. Default: jobs are only enqueued. */
  jobs?: Jobs
  secretKey: string
  /** The key that `secretKey` replaces: still accepted for reading, no longer used to seal or sign. */
  oldKey?: string | null
  now?: () => Date
  webRoot?: string | null
  /** The file store. Default: none. */
  files?: Files
  baseDomain?: string | null
  /** The address under which people reach the clinics. */
  publicUrl?: string
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, secretKey, oldKey = null, webRoot = null, baseDomain = null } = options
  const { publicUrl = 'http://localhost' } = options
  const jobs = options.jobs ?? openJobs(pool)
  const tokens = tokenKeys(secretKey, oldKey)
  const within = inTenant(pool)
  const server: Server = {
    inTenant: within,
    accessLog: accessLog(within),
    tokens,
    digests: digestUnder(secretKey, oldKey),
    seal: sealUnder(secretKey, oldKey),
    links: confirmationLinks(secretKey, oldKey),
    tenants: directory(pool),
    now: options.now ?? (() => new Date()),
    jobs,
    isHttps: publicUrl.startsWith('https:'),
    files: options.files ?? NOWHERE,
    cdnUrl: IMAGES_URL,
  }
  const app = httpApp(server, VERBS, { ...options, strictTransport: strictTransport(publicUrl, baseDomain) })
  // Closing the app also waits for running jobs.
  app.addHook('onClose', jobs.stop)
  registerImages(app, server.files, server.now)
  registerDownloads(app, server)
  const { publicKey: tokenKey } = tokens
  await registerPages(app, { webRoot, baseDomain, tokenKey, ready: pool.ready, now: server.now })
  return app
}
