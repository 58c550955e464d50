import { verSegundoFator as entry } from '@clinica/contract/auth/endpoints.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import { handle } from '../../http/handle.ts'

export const verSegundoFator = handle(entry, async ({ tx, caller: { tenantId, userId } }) => {
  const factor = await tx
    .selectFrom('segundo_fator as f')
    .select([
      'f.ativado_em',
      sql<number>`(
        select count(*) from codigos_recuperacao c where c.tenant_id = ${tenantId} and c.user_id = f.user_id
      )`.as('codigos'),
    ])
    .where('f.tenant_id', '=', tenantId)
    .where('f.user_id', '=', userId)
    .where('f.ativado_em', 'is not', null)
    .executeTakeFirst()
  return {
    ativo: factor !== undefined,
    ativadoEm: factor?.ativado_em ? isoOf(factor.ativado_em) : null,
    codigosRestantes: factor ? Number(factor.codigos) : 0,
  }
})
