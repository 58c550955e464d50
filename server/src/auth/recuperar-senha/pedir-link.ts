import { pedirLink as entry } from '@clinica/contract/auth/endpoints.ts'
import { handleOpen } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { enterRequest } from './recovery-limit.ts'

/** Does not look the account up: the job does, so that neither the answer nor its time tells whether it exists. */
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
  // Thrown outside the transaction: the event must be committed.
  if ('retryAfter' in entered) throw new Refusal('MUITAS_TENTATIVAS', { ...entered, noted: true })
})
