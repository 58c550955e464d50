import { dayOf } from '@clinica/contract/clock.ts'
import { contar as entry } from '@clinica/contract/visitas/endpoints.ts'
import { networkOf } from '../http/address.ts'
import { handleOpen } from '../http/handle.ts'
import { perMinute } from '../http/per-minute.ts'

/** Page views counted per address, minute and process. A clinic's whole staff may share one address. */
export const A_MINUTE = 120

/** Anyone may call and each count is a write, so views above the limit are ignored; no page shows an error. */
const tooMuch = perMinute(A_MINUTE)

/**
 * Counts by day, route pattern and role, without identifying anyone. The role comes from a valid, unexpired token;
 * whether its session is still open is not checked, as a count is not worth the query.
 */
export const contar = handleOpen(
  entry,
  async ({ server, tenant, now, address, bearer, body: { pagina } }) => {
    if (tooMuch.count(server, networkOf(address), now)) return
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
