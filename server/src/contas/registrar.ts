import { registrar as entry } from '@clinica/contract/auth/administracao.ts'
import { hashNewPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { tellingDoubles } from '../pessoas/index.ts'
import { accountById, toConta } from './sql.ts'

/** The administrator who registers the account knows its first password, until the owner sets another. */
export const registrar = handle(entry, {
  prepare: ({ body }, before) => hashNewPassword('password', body.password, before),
  run: async ({ tx, caller: { tenantId }, body, now, prepared: senhaHash, event, etag }) => {
    const { firstname, lastname, email, role } = body
    const { id } = await tellingDoubles(tx, { tenantId, email }, () =>
      tx
        .insertInto('users')
        .values({
          tenant_id: tenantId,
          role,
          email,
          nome: firstname,
          sobrenome: lastname,
          senha_hash: senhaHash,
          senha_definida_por_outro: true,
          criado_em: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await event('CONTA_CRIADA', { alvo: id })
    const account = await accountById(tx, tenantId, id)
    etag(account.versao)
    return toConta(account)
  },
})
