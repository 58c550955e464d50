/** Test-only verbs, bound and called like the product's, with real access checks and rows. */
import { randomUUID } from 'node:crypto'
import { type AnyEndpoint, endpoint } from '@clinica/contract/endpoint.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { inject } from 'vitest'
import { confirmationLinks } from '../src/atendimentos/index.ts'
import { accessLog } from '../src/db/accesses.ts'
import { directory } from '../src/db/directory.ts'
import { openPool } from '../src/db/pool.ts'
import { inTenant } from '../src/db/tenant.ts'
import { IMAGES_URL, NOWHERE } from '../src/files/index.ts'
import type { BeforeContext, Context, Server } from '../src/http/context.ts'
import { type Call, handle } from '../src/http/handle.ts'
import { digestUnder } from '../src/http/idempotency.ts'
import type { Reply } from '../src/http/reply.ts'
import { sealUnder } from '../src/http/seal.ts'
import { tokenKeys } from '../src/http/tokens.ts'
import { openJobs } from '../src/jobs/index.ts'
import { aClinic, PATIENT_MS, SECRET, SENHA, WEDNESDAY } from './builders.ts'

/** The default endpoint definition. */
const PLAIN = {
  method: 'GET',
  path: '/teste',
  summary: '',
  permission: 'signed-in',
  audit: { none: 'a test' },
} as const

/** Also allows combinations that the endpoint types forbid. */
export const ownEndpoint = (over: Partial<AnyEndpoint> = {}): AnyEndpoint => ({ ...endpoint(PLAIN), ...over })

type Run = (context: Context & { body: unknown }) => unknown

export async function ownVerbs() {
  const clinic = await aClinic()
  const pool = openPool(inject('appUrl'), { silenceMs: PATIENT_MS })
  const way = inTenant(pool)
  const gates: string[] = []
  const server: Server = {
    inTenant: {
      read: (gate, run) => {
        gates.push('read')
        return way.read(gate, run)
      },
      write: (gate, run) => {
        gates.push('write')
        return way.write(gate, run)
      },
      append: way.append,
    },
    accessLog: accessLog(way),
    tokens: tokenKeys(SECRET),
    digests: digestUnder(SECRET),
    seal: sealUnder(SECRET),
    links: confirmationLinks(SECRET),
    tenants: directory(pool),
    now: () => WEDNESDAY,
    jobs: openJobs(pool),
    isHttps: false,
    files: NOWHERE,
    cdnUrl: IMAGES_URL,
  }
  const tenant = await server.tenants.byClientId(clinic.tenant.clientId)
  const emails: Partial<Record<Role, string>> = {
    ADMIN: clinic.admin.email,
    SECRETARIA: clinic.secretaria.email,
  }
  const bearers = new Map<Role, string>()
  for (const [role, email] of Object.entries(emails)) {
    const answer = await clinic.app.inject({
      method: 'POST',
      url: '/v1/auth/authenticate',
      headers: { 'client-id': clinic.tenant.clientId },
      payload: { email, password: SENHA },
    })
    bearers.set(role as Role, answer.json<{ access_token: string }>().access_token)
  }
  const noFile = () => Promise.reject(new Error('no file'))
  const callBy = (role: Role, over: Partial<Call> = {}): Call => ({
    tenant,
    bearer: bearers.get(role) ?? null,
    wasAlive: false,
    ...{ params: {}, query: {}, body: null, readFile: noFile, readForm: noFile },
    ...{ ifMatch: null, idempotencyKey: null, requestId: randomUUID() },
    ...{ address: '', userAgent: '', cookies: null, isGone: () => false, entered: () => {} },
    ...over,
  })
  return {
    clinic,
    server,
    callBy,
    /** Which `inTenant` functions the last call used. */
    gates,
    answer(
      entry: AnyEndpoint,
      run: Run,
      call: Call = callBy('ADMIN'),
      prepare?: (input: unknown, before: BeforeContext) => Promise<unknown>,
      idle?: { when: () => boolean; prepared: unknown },
    ): Promise<Reply> {
      gates.length = 0
      const told = async (context: Parameters<Run>[0]) => run(context)
      return handle(entry, prepare ? { prepare, run: told, ...(idle && { idle }) } : told).answer(
        server,
        call,
      )
    },
    async close() {
      await clinic.close()
      await pool.end()
    },
  }
}
