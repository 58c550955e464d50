import { mudarPolitica as entry } from '@clinica/contract/auth/administracao.ts'
import { handle } from '../../http/handle.ts'
import { policyOf } from './sql.ts'

/** Holds from the next call on: the guard asks at each, and whoever sets a password reads it. */
export const mudarPolitica = handle(entry)(async ({ tx, caller: { tenantId }, body, event }) => {
  const before = await policyOf(tx, tenantId)
  const next = {
    exigir_segundo_fator: body.exigirSegundoFator,
    recusar_senhas_comuns: body.recusarSenhasComuns,
  }
  await tx
    .insertInto('politicas')
    .values({ tenant_id: tenantId, ...next })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(next))
    .execute()
  const changed = (['exigirSegundoFator', 'recusarSenhasComuns'] as const).filter(
    name => before[name] !== body[name],
  )
  await event('POLITICA_ALTERADA', {
    detalhe: changed.map(name => `${body[name] ? '+' : '-'}${name}`).join(', '),
    already: changed.length === 0,
  })
  return body
})
