import { calendario as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isCancelled, isTheirs } from '@clinica/contract/atendimentos/rules.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { handle } from '../http/handle.ts'
import { contactOf } from '../tenants/index.ts'
import { inviteText } from './aviso/invite.ts'
import { peopleOf, records } from './sql.ts'

/** The same event as in the letters, so that a calendar which already has it moves it instead of adding a second. */
export const calendario = handle(entry, async ({ tx, tenant, caller, params, record, log, now }) => {
  const { tenantId } = caller
  const asked = tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
  const row = await record.theirs(await records(tx, tenantId, asked).executeTakeFirst(), (who, one) =>
    isTheirs(who, peopleOf(one)),
  )
  await log(row.paciente_id)
  return inviteText({
    method: 'PUBLISH',
    clinic: {
      client_id: tenant.clientId,
      titulo: tenant.titulo,
      ...(await contactOf(tx, tenantId)),
    },
    id: row.id,
    versao: row.versao,
    inicio: row.inicio,
    termino: row.termino,
    profissional: nomeCompleto({ nome: row.profissional_nome, sobrenome: row.profissional_sobrenome }),
    linkConsulta: row.link_consulta,
    isOnline: row.tipo_consulta === 'ONLINE',
    isCancelled: isCancelled(row.status),
    now,
  })
})
