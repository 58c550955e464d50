import { dayOf } from '@clinica/contract/clock.ts'
import { contar as entry } from '@clinica/contract/visitas/endpoints.ts'
import { networkOf } from '../http/address.ts'
import { handleOpen } from '../http/handle.ts'
import { perMinute } from '../http/per-minute.ts'

/** Pages of one address that are counted in a minute, by one process: a clinic's whole staff comes from one. */
export const A_MINUTE = 120

/** Anybody may call, and each count is a write. What is too much is taken and not counted: no page shows an error. */
const tooMuch = perMinute(A_MINUTE)

/**
 * A count by day, pattern and role, and nothing of who it was. The role is of a token that is ours and has not run out;
 * whether its session still lives is not asked: a count is not worth a look at it.
 */
export const contar = handleOpen(
  entry,
  async ({ server, tenant, now, address, bearer, body: { pagina } }) => {
    if (tooMuch(server, networkOf(address), now)) return
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
