import { pedirLink as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../../http/handle.ts'
import { enterRequest } from './recovery-limit.ts'

/** Nothing here asks whether there is such an account: that is the job's, so that no answer and no time tells. */
export const pedirLink = handleOpen(entry)(async ({ server, tenant, address, now, requestId, body }) => {
  const tenantId = tenant.id
  const email = body.email.toLowerCase()
  await server.inTenant.write({ tenantId }, async tx => {
    const id = await enterRequest(tx, { tenantId, email, address, now, requestId })
    if (id !== null) await server.jobs.enqueue(tx, 'link-de-senha', { tenantId, id })
  })
})
