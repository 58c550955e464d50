import { criar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { hashNewPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { createWithAccount, mustBeBorn } from '../pessoas/index.ts'
import { columnsOf } from './record.ts'
import { writtenProfessional } from './sql.ts'

export const criar = handle(entry, {
  prepare: ({ body }, before) => hashNewPassword('senha', body.senha, before),
  run: async ({ tx, caller: { tenantId }, body: novo, now, prepared: senhaHash, event, etag }) => {
    mustBeBorn(novo.dataNascimento, now)
    const { email, cpf } = novo
    const account = {
      tenantId,
      list: 'profissionais',
      role: 'PROFISSIONAL',
      email,
      cpf,
      senhaHash,
      now,
    } as const
    const { id } = await createWithAccount(tx, account, userId =>
      tx
        .insertInto('profissionais')
        .values({
          tenant_id: tenantId,
          user_id: userId,
          ...columnsOf(novo),
          criado_em: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { profissional, versao } = await writtenProfessional(tx, tenantId, id)
    await event('CONTA_CRIADA', { alvo: profissional.userId })
    etag(versao)
    return profissional
  },
})
