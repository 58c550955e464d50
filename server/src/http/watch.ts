/** Builds a verb's context and watches it: no answer leaves if the verb forgot something its endpoint demands. */
import { nameOf } from '@clinica/contract/collections.ts'
import type { AnyEndpoint, Logged } from '@clinica/contract/endpoint.ts'
import type { AccessLog } from '../db/accesses.ts'
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
  /** The kind of access log entry for this call; null if it is not logged. */
  logAs: Logged | null
  /** Writes the access log entry, or keeps it for when the read is over. */
  note: AccessLog
  may: Context['may']
  after: After
}

interface Watched {
  context: Context
  headers: Record<string, string>
  /** The ids of the patients whose data was logged. */
  shown: () => number[]
  /** Logs that a kept answer showed them once more: nothing was changed. */
  logAgain: (pacientes: number[]) => Promise<void>
  /** @throws if the verb forgot what its endpoint demands */
  close: () => void
}

export function watch(run: Run): Watched {
  const { entry, server, tenant, caller, call, tx, now, logAs, note, may, after } = run
  const headers: Record<string, string> = {}
  let asked = false
  let logged = false
  const happened = new Set<string>()
  const shown = new Set<number>()
  const noteAs = async (kind: Logged | null, ids: number[]) => {
    if (kind === null || ids.length === 0) return
    const { tenantId, userId } = caller
    const endpoint = nameOf(entry)
    await note({ tenantId, userId, now, logAs: kind, endpoint, requestId: call.requestId, ids })
  }

  const context: Context = {
    server,
    tenant,
    caller,
    tx,
    now,
    requestId: call.requestId,
    record: {
      async theirs(found, isTheirs) {
        if (found === null || found === undefined || !(await isTheirs(caller, found)))
          throw new Refusal('NAO_ENCONTRADO')
        // Only now: a verb that does not wait for the rule has not asked it.
        asked = true
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
      await noteAs(logAs, ids)
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
  const logAgain = (pacientes: number[]) => noteAs(logAs === 'write' ? 'read' : logAs, pacientes)
  return { context, headers, shown: () => [...shown], logAgain, close }
}

const isAudited = ({ audit }: AnyEndpoint) => typeof audit === 'string' || !('none' in audit)

/** @throws if the endpoint's event was not written */
export function mustHaveNoted(entry: AnyEndpoint, happened: ReadonlySet<string>): void {
  const { evento } = entry
  if (typeof evento === 'string' && !happened.has(evento))
    throw new Error(`${nameOf(entry)} answered without its event ${evento}`)
}

/** Whether an If-Match header names this version. The wire ignores `W/`. */
const names = (header: string, version: number): boolean =>
  header.split(',').some(tag => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === '*' || bare === `"${version}"`
  })
