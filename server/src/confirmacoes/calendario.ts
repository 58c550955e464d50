import { calendario as entry } from '@clinica/contract/confirmacoes/endpoints.ts'
import { inviteText } from '../atendimentos/index.ts'
import { handleOpen } from '../http/handle.ts'
import { claimOf, clinicOf, doctorOf, openLink } from './linked.ts'

/** The same event as in the letter, for the page behind its link; without e-mail addresses. */
export const calendario = handleOpen(entry, async context => {
  const { server, params, now } = context
  const claim = claimOf(context, params.token)
  const { tenantId } = claim
  const tenant = await server.tenants.byId(tenantId)
  return server.inTenant.read({ tenantId }, async tx => {
    const row = await openLink(tx, context, params.token, claim)
    return inviteText({
      method: 'PUBLISH',
      clinic: { client_id: tenant?.clientId ?? '', ...(await clinicOf(tx, context, tenantId)) },
      id: row.id,
      versao: row.versao,
      inicio: row.inicio,
      termino: row.termino,
      profissional: doctorOf(row),
      linkConsulta: row.link_consulta,
      isOnline: row.tipo_consulta === 'ONLINE',
      now,
    })
  })
})
