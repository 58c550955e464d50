import { criar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { hashNewPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { createWithAccount } from '../pessoas/index.ts'
import { toSecretaria } from './sql.ts'

export const criar = handle(entry, {
  prepare: ({ body }, before) => hashNewPassword('senha', body.senha, before),
  run: async ({
    tx,
    caller: { tenantId },
    body: { nome, sobrenome, email, celular, cpf },
    now,
    prepared: senhaHash,
    event,
    etag,
  }) => {
    const account = { tenantId, list: 'secretarias', role: 'SECRETARIA', email, cpf, senhaHash, now } as const
    const row = await createWithAccount(tx, account, userId =>
      tx
        .insertInto('secretarias')
        .values({ tenant_id: tenantId, user_id: userId, nome, sobrenome, cpf, celular, criado_em: now })
        .returning(['id', 'user_id', 'nome', 'sobrenome', 'cpf', 'celular', 'arquivado_em', 'versao'])
        .executeTakeFirstOrThrow(),
    )
    await event('CONTA_CRIADA', { alvo: row.user_id })
    etag(row.versao)
    return toSecretaria({ ...row, email, imagem_perfil: null })
  },
})
