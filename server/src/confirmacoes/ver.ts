import { ver as entry } from '@clinica/contract/confirmacoes/endpoints.ts'
import { handleOpen } from '../http/handle.ts'
import { claimOf, clinicOf, openLink, patientOf, toConfirmacao } from './linked.ts'

/** Shows the appointment and changes nothing, since mail scanners open links, too. */
export const ver = handleOpen(entry, async context => {
  const { server, params, now } = context
  const claim = claimOf(context, params.token)
  const { tenantId } = claim
  return server.inTenant.read({ tenantId }, async tx => {
    const row = await openLink(tx, context, params.token, claim)
    const clinica = await clinicOf(tx, context, tenantId)
    return toConfirmacao(row, { clinica, patient: await patientOf(tx, row), now })
  })
})
