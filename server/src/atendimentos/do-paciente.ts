import { doPaciente as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { isTheirPatient } from '../pacientes/index.ts'
import { filtersOf } from './filtered.ts'
import { pageOfRecords } from './page.ts'

export const doPaciente = handle(entry, async ({ tx, caller, params, query, record, log }) => {
  const { tenantId } = caller
  const patient = await tx
    .selectFrom('pacientes')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  await record.theirs(patient, who => isTheirPatient(tx, who, params.id))

  await log(params.id)
  return pageOfRecords(tx, filtersOf({ caller, record }, {}, params.id), query)
})
