import { isoOf } from '@clinica/contract/clock.ts'
import type { Mensagem } from '@clinica/contract/mensagens/schemas.ts'
import type { Tx } from '../db/tenant.ts'

export const COLUMNS = ['id', 'titulo', 'em', 'mensagem', 'lida_em'] as const

interface Row {
  id: number
  titulo: string
  em: Date
  mensagem: string
  lida_em: Date | null
}

export const toMensagem = ({ id, titulo, em, mensagem, lida_em }: Row): Mensagem => ({
  id,
  title: titulo,
  date: isoOf(em),
  message: mensagem,
  read: lida_em !== null,
})

/** All messages of an account, newest first. */
export async function messagesOf(tx: Tx, tenantId: number, userId: number): Promise<Mensagem[]> {
  const rows = await tx
    .selectFrom('mensagens')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('em', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toMensagem)
}
