import { pedirLink as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { enterRequest } from './recovery-limit.ts'

/** Nothing here asks whether there is such an account: that is the job's, so that no answer and no time tells. */
export const pedirLink = handleOpen(entry, async context => {
  const { server, tenant, address, now, requestId, body, event } = context
  const tenantId = tenant.id
  const email = body.email.toLowerCase()
  const entered = await server.inTenant.write({ tenantId }, async tx => {
    const done = await enterRequest(tx, { tenantId, email, address, now, requestId }, event)
    if ('id' in done && done.id !== null)
      await server.jobs.enqueue(tx, 'link-de-senha', { tenantId, id: done.id })
    return done
  })
  // Thrown out here: what was noted must be committed.
  if ('retryAfter' in entered) throw new Refusal('MUITAS_TENTATIVAS', { ...entered, noted: true })
})
