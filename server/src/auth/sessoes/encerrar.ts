import { encerrarSessao as entry } from '@clinica/contract/auth/endpoints.ts'
import { handle } from '../../http/handle.ts'
import { Refusal } from '../../refusal.ts'
import { isAlive } from './alive.ts'

/** Answers 404 alike for somebody else's session, an ended one and none. */
export const encerrarSessao = handle(entry, async ({ tx, caller, params, now, record, event }) => {
  const { tenantId, userId } = caller
  const found = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id', 'revogada_em', 'criada_em', 'vista_em', 'dispositivo'])
    .where('tenant_id', '=', tenantId)
    .where('numero', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  const session = await record.theirs(found, (who, { user_id }) => who.userId === user_id)
  if (session.revogada_em || !isAlive(session, now)) throw new Refusal('NAO_ENCONTRADO')
  await tx
    .updateTable('sessions')
    .set({ revogada_em: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', session.id)
    .execute()
  if (session.dispositivo)
    await tx
      .deleteFrom('dispositivos')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('hash', '=', session.dispositivo)
      .execute()
  await event('SESSAO_ENCERRADA')
})
