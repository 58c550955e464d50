import { dayOf } from '@clinica/contract/clock.ts'
import { contar as entry } from '@clinica/contract/visitas/endpoints.ts'
import { handleOpen } from '../http/handle.ts'

/** A count by day, pattern and role, and nothing of who it was. */
export const contar = handleOpen(entry)(async ({ server, tenant, now, bearer, body: { pagina } }) => {
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
})
