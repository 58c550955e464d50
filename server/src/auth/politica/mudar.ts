import { mudarPolitica as entry } from '@clinica/contract/auth/administracao.ts'
import { versionOfContent } from '../../http/content-version.ts'
import { handle } from '../../http/handle.ts'
import { lockPolicy, policyOf } from './sql.ts'

/** Takes effect at once: the guard reads the policy at each call, and so does whatever sets a password. */
export const mudarPolitica = handle(entry, async ({ tx, caller, body, event, ifMatch, etag }) => {
  const { tenantId } = caller
  await lockPolicy(tx, tenantId)
  const before = await policyOf(tx, tenantId)
  ifMatch(versionOfContent(before))
  const next = {
    exigir_segundo_fator: body.exigirSegundoFator,
    recusar_senhas_comuns: body.recusarSenhasComuns,
  }
  await tx.updateTable('politicas').set(next).where('tenant_id', '=', tenantId).execute()
  const changed = (['exigirSegundoFator', 'recusarSenhasComuns'] as const).filter(
    name => before[name] !== body[name],
  )
  await event('POLITICA_ALTERADA', {
    detalhe: changed.map(name => `${body[name] ? '+' : '-'}${name}`).join(', '),
    already: changed.length === 0,
  })
  const saved = await policyOf(tx, tenantId)
  etag(versionOfContent(saved))
  return saved
})
