import { cancelar as entry } from '@clinica/contract/notificacoes/endpoints.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { withdraw } from '../mail/index.ts'
import { Refusal } from '../refusal.ts'

/** Deletes a notification with its delivery. One that is being sent right now counts as sent. */
export const cancelar = handle(entry, async ({ tx, caller: { tenantId }, params, now, record, log }) => {
  const found = await tx
    .selectFrom('notificacoes')
    .select(['entrega_id', 'paciente_id'])
    .where('tenant_id', '=', tenantId)
    .where('paciente_id', '=', params.id)
    .where('id', '=', params.scheduleId)
    .executeTakeFirst()
  const { entrega_id, paciente_id } = await record.theirs(found, seesAll)

  const became = await withdraw(tx, { tenantId, id: entrega_id, now })
  if (became === 'gone') throw new Refusal('NAO_ENCONTRADO')
  if (became !== 'withdrawn') throw new Refusal('NOTIFICACAO_ENCERRADA')
  await log(paciente_id)
})
