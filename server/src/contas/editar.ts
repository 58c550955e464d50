import { editarConta as entry } from '@clinica/contract/auth/administracao.ts'
import { NOT_HERE } from '@clinica/contract/auth/contas.ts'
import type * as z from '@clinica/contract/zod.ts'
import { endSessions, mustBeFresh, mustBeWithinChangeLimit, tellOwner } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { tellingDoubles } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { mayBlock, setBlocked } from './block.ts'
import { accountById, type ContaRow, lockAccount, mustBeInUse, patientIds, toConta } from './sql.ts'

type Body = z.output<typeof entry.body>

export const editar = handle(entry, async ({ params: { id }, body, log, ifMatch, etag, ...context }) => {
  const { tx, server, caller, now, event } = context
  const { tenantId } = caller
  const account = await lockAccount(tx, tenantId, id)
  const bloqueado = body.bloqueado ?? account.bloqueado
  const isTurned = bloqueado !== account.bloqueado
  if (isTurned && bloqueado) await mayBlock(tx, caller, account)
  const email = body.email ?? account.email
  const isMoved = account.role === 'ADMIN' && email.toLowerCase() !== account.email.toLowerCase()
  // The mailbox's owner can reset the password, so an unattended screen must not be enough to change the e-mail.
  const { sessionId } = caller
  if (isMoved) await mustBeFresh(tx, { tenantId, sessionId, now }, 'alterar o e-mail')
  ifMatch(account.versao)
  // Compared with the record as it stands, so after the version: in a stale one it is not the caller who changed it.
  mustStayAsItIs(body, account)
  mustBeInUse(account)
  const isOwn = id === caller.userId
  if (isMoved && isOwn) await mustBeWithinChangeLimit(tx, caller, 'EMAIL_ALTERADO', now)

  const next = {
    nome: body.firstname ?? account.nome,
    sobrenome: body.lastname ?? account.sobrenome,
    email,
  }
  const isNamed = next.nome !== account.nome || next.sobrenome !== account.sobrenome
  const isWritten = isNamed || next.email !== account.email
  if (isWritten)
    await tellingDoubles(tx, { tenantId, email: next.email }, () =>
      tx.updateTable('users').set(next).where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
    )
  if (isMoved) {
    await endSessions(tx, { tenantId, userId: id, now })
    await event('EMAIL_ALTERADO', { alvo: isOwn ? null : id })
    const told = { tenantId, userId: id, now }
    await tellOwner(tx, server, { ...told, change: 'EMAIL_ALTERADO', email: account.email })
  }
  if (isTurned) await setBlocked(context, account, bloqueado)
  await event('CONTA_ALTERADA', { alvo: id, already: !isWritten })

  const written = await accountById(tx, tenantId, id)
  await log(patientIds(written))
  etag(written.versao)
  return toConta(written)
})

/**
 * Roles never change, and the name and e-mail of anyone but an administrator change only in the person's record.
 * @throws Refusal 400 naming the fields. A field that it does not name is as it was sent: of a patient, that is told.
 */
function mustStayAsItIs(body: Body, account: ContaRow): void {
  const fixed = ['id', 'userId', 'role', 'profileImage'] as const
  const named = ['firstname', 'lastname', 'email'] as const
  const standing = toConta(account)
  const changed = [...fixed, ...(account.role === 'ADMIN' ? [] : named)].filter(
    field => body[field] !== null && JSON.stringify(body[field]) !== JSON.stringify(standing[field]),
  )
  if (changed.length === 0) return
  const fields = changed.map(campo => ({ campo, mensagem: NOT_HERE }))
  const [about] = patientIds(account)
  throw new Refusal('DADOS_INVALIDOS', { fields, about })
}
