import { dayOf } from '@clinica/contract/clock.ts'
import { contar as entry } from '@clinica/contract/visitas/endpoints.ts'
import { networkOf } from '../http/address.ts'
import type { Server } from '../http/context.ts'
import { handleOpen } from '../http/handle.ts'

/** Pages of one address that are counted in a minute, by one process: a clinic's whole staff comes from one. */
export const A_MINUTE = 120

interface Minute {
  begun: number
  /** By address. */
  counts: Map<string, number>
}
const minutes = new WeakMap<Server, Minute>()

/** Anybody may call, and each count is a write. What is too much is taken and not counted: no page shows an error. */
function isTooMuch(server: Server, address: string, now: Date): boolean {
  const begun = Math.floor(now.getTime() / 60_000)
  let minute = minutes.get(server)
  if (minute?.begun !== begun) {
    minute = { begun, counts: new Map() }
    minutes.set(server, minute)
  }
  const from = networkOf(address)
  const count = (minute.counts.get(from) ?? 0) + 1
  minute.counts.set(from, count)
  return count > A_MINUTE
}

/**
 * A count by day, pattern and role, and nothing of who it was. The role is of a token that is ours and has not run out;
 * whether its session still lives is not asked: a count is not worth a look at it.
 */
export const contar = handleOpen(entry)(
  async ({ server, tenant, now, address, bearer, body: { pagina } }) => {
    if (isTooMuch(server, address, now)) return
    const claims = bearer ? server.tokens.verify(bearer) : null
    const role = claims?.tenant === tenant.nome ? claims.role : ''
    await server.inTenant.write({ tenantId: tenant.id }, tx =>
      tx
        .insertInto('visitas')
        .values({ tenant_id: tenant.id, data: dayOf(now), pagina, role, visitas: 1 })
        .onConflict(conflict =>
          conflict
            .columns(['tenant_id', 'data', 'pagina', 'role'])
            .doUpdateSet(eb => ({ visitas: eb('visitas.visitas', '+', 1) })),
        )
        .execute(),
    )
  },
)
