import { ver as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isTheirs } from '@clinica/contract/atendimentos/rules.ts'
import { handle } from '../http/handle.ts'
import { peopleOf, records, toAtendimento } from './sql.ts'

export const ver = handle(entry, async ({ tx, caller, params, record, log, etag }) => {
  const { tenantId } = caller
  const row = tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
  const found = await record.theirs(await records(tx, tenantId, row).executeTakeFirst(), (who, row) =>
    isTheirs(who, peopleOf(row)),
  )

  await log(found.paciente_id)
  etag(found.versao)
  return toAtendimento(found)
})
