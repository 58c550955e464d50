import { criar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { hashPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { createWithAccount, mustBeBorn } from '../pessoas/index.ts'
import { profissionalById } from './sql.ts'

export const criar = handle(entry, ({ body }) => hashPassword(body.senha))(
  async ({ tx, caller: { tenantId }, body: novo, now, prepared: senhaHash, etag }) => {
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
          especialidade: novo.especialidade,
          nome: novo.nome,
          sobrenome: novo.sobrenome,
          rg: novo.rg,
          cpf,
          sexo: novo.sexo,
          estado_civil: novo.estadoCivil,
          data_nascimento: novo.dataNascimento,
          celular: novo.celular,
          conselho: novo.conselho,
          uf: novo.uf,
          codigo_cbo: novo.codigoCbo,
          codigo_rqe: novo.codigoRqe,
          codigo_cnes: novo.codigoCnes,
          endereco: JSON.stringify(novo.endereco ?? {}),
          criado_em: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const made = await profissionalById(tx, tenantId, id)
    etag(made.versao)
    return made.profissional
  },
)
