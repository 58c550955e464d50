/** The context of one run of a verb, watched: what the endpoint demands and the verb forgot stops the answer. */
import { nameOf } from '@clinica/contract/collections.ts'
import type { AnyEndpoint, Logged } from '@clinica/contract/endpoint.ts'
import { writeAccess } from '../db/accesses.ts'
import { writeEvent } from '../db/events.ts'
import type { Tx } from '../db/tenant.ts'
import { Refusal } from '../refusal.ts'
import type { After } from './aftermath.ts'
import type { Caller, Context, Server, Tenant } from './context.ts'

interface Run {
  entry: AnyEndpoint
  server: Server
  tenant: Tenant
  caller: Caller
  call: { ifMatch: string | null; requestId: string; address: string }
  tx: Tx
  now: Date
  /** What the access log will say of this call; null where it says nothing. */
  logAs: Logged | null
  may: Context['may']
  after: After
}

interface Watched {
  context: Context
  headers: Record<string, string>
  /** Whose data was noted in the access log. */
  shown: () => number[]
  /** @throws when the verb forgot what its endpoint demands */
  close: () => void
}

export function watch(run: Run): Watched {
  const { entry, server, tenant, caller, call, tx, now, logAs, may, after } = run
  const headers: Record<string, string> = {}
  let asked = false
  let logged = false
  const happened = new Set<string>()
  const shown = new Set<number>()

  const context: Context = {
    server,
    tenant,
    caller,
    tx,
    now,
    requestId: call.requestId,
    record: {
      async theirs(found, isTheirs) {
        asked = true
        if (found === null || found === undefined || !(await isTheirs(caller, found)))
          throw new Refusal('NAO_ENCONTRADO')
        return found
      },
      only(filter) {
        asked = true
        return filter
      },
    },
    may,
    after,
    async log(pacientes) {
      if (!isAudited(entry)) throw new Error(`${entry.path} is not an audited endpoint`)
      const ids = [...new Set([pacientes].flat())]
      logged = true
      for (const id of ids) shown.add(id)
      if (logAs === null || ids.length === 0) return
      const { tenantId, userId } = caller
      const endpoint = nameOf(entry)
      await writeAccess(tx, { tenantId, userId, now, logAs, endpoint, requestId: call.requestId, ids })
    },
    async event(tipo, { already = false, ...about } = {}) {
      happened.add(tipo)
      if (already) return
      const { requestId, address } = call
      const where = { tenantId: caller.tenantId, now, entry, requestId, address }
      await writeEvent(tx, where, { tipo, userId: caller.userId, ...about })
    },
    ifMatch(version) {
      if (call.ifMatch !== null && !names(call.ifMatch, version)) throw new Refusal('VERSAO_ANTIGA')
    },
    etag(version) {
      headers.etag = `"${version}"`
    },
  }

  const close = () => {
    const name = nameOf(entry)
    if (entry.record && !asked) throw new Error(`${name} answered without asking its record rule`)
    if (isAudited(entry) && !logged) throw new Error(`${name} answered without an access log entry`)
    mustHaveNoted(entry, happened)
  }
  return { context, headers, shown: () => [...shown], close }
}

const isAudited = ({ audit }: AnyEndpoint) => typeof audit === 'string' || !('none' in audit)

/** @throws when the event that the endpoint leaves behind was not noted */
export function mustHaveNoted(entry: AnyEndpoint, happened: ReadonlySet<string>): void {
  const { evento } = entry
  if (typeof evento === 'string' && !happened.has(evento))
    throw new Error(`${nameOf(entry)} answered without its event ${evento}`)
}

/** Does an If-Match header name this version? `W/` aside, as the wire has it. */
const names = (header: string, version: number): boolean =>
  header.split(',').some(tag => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === '*' || bare === `"${version}"`
  })
