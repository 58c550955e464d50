/** Prepares a notification, read when it is due. Archived patients get none. */
import { type Kind, letter } from '../mail/index.ts'
import { deliver } from '../mensagens/index.ts'

export const notificacao: Kind = {
  queue: 'notificacao',
  async prepare(tx, { tenantId, id: entregaId }, now) {
    const found = await tx
      .selectFrom('notificacoes as n')
      .innerJoin('pacientes as p', join =>
        join.onRef('p.tenant_id', '=', 'n.tenant_id').onRef('p.id', '=', 'n.paciente_id'),
      )
      .innerJoin('users as u', join =>
        join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
      )
      .innerJoin('tenants as t', 't.id', 'n.tenant_id')
      .leftJoin('contatos as c', 'c.tenant_id', 'n.tenant_id')
      .select([
        'n.id',
        'n.assunto',
        'n.forma_envio',
        'n.mensagem',
        'p.nome',
        'p.user_id',
        'u.email',
        't.titulo',
        'c.telefone',
        'c.endereco',
      ])
      .where('n.tenant_id', '=', tenantId)
      .where('n.entrega_id', '=', entregaId)
      .where('p.arquivado_em', 'is', null)
      .executeTakeFirst()
    if (!found) return null
    const { id, assunto, forma_envio, mensagem, nome, user_id: userId, email, titulo } = found
    if (forma_envio === 'INBOX') {
      const key = `notificacao/${id}`
      await deliver(tx, { tenantId, userId, key, title: assunto, message: mensagem, now })
      return 'here'
    }
    return {
      letter: letter({
        clinic: titulo,
        to: { name: nome, address: email },
        subject: assunto,
        lines: mensagem.split(/\n{2,}/),
        button: null,
        after: [],
        contact: found,
        foot: `Mensagem de ${titulo}.`,
      }),
      account: userId,
    }
  },
}
