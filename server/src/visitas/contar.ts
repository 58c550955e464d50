import { dayOf } from '@clinica/contract/clock.ts'
import type { Role } from '@clinica/contract/permissions.ts'
import { contar as entry } from '@clinica/contract/visitas/endpoints.ts'
import type { Gate, LiveSession } from '../db/tenant.ts'
import { networkOf } from '../http/address.ts'
import { handleOpen } from '../http/handle.ts'
import { perMinute } from '../http/per-minute.ts'
import { Refusal } from '../refusal.ts'

/** Page views counted per address, minute and process. A clinic's whole staff may share one address. */
export const A_MINUTE = 120

/** Anyone may call and each count is a write, so views above the limit are ignored; no page shows an error. */
const tooMuch = perMinute(A_MINUTE)

/**
 * Counts by day, route pattern and role, without identifying anyone. The role is that of a living session; a token
 * outlives its session by minutes, and is then counted like no token at all.
 */
export const contar = handleOpen(
  entry,
  async ({ server, tenant, now, address, bearer, body: { pagina } }) => {
    if (tooMuch.count(server, networkOf(address), now)) return
    const count = (gate: Gate, role: Role | '') =>
      server.inTenant.write(gate, tx =>
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
    const anonymously = () => count({ tenantId: tenant.id }, '')
    const claims = bearer ? server.tokens.verify(bearer) : null
    if (claims?.tenant !== tenant.nome) {
      await anonymously()
      return
    }
    const { sid: sessionId, sub, role } = claims
    const userId = Number(sub)
    const judge = (session: LiveSession) => {
      if (session.user_id !== userId || session.role !== role) throw new Refusal('NAO_AUTENTICADO')
    }
    await count({ tenantId: tenant.id, sessionId, account: userId, judge }, role).catch(error => {
      if (!(error instanceof Refusal && error.code === 'NAO_AUTENTICADO')) throw error
      return anonymously()
    })
  },
)
