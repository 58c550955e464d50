import { doPaciente as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { handle } from '../http/handle.ts'
import { isTheirPatient } from '../pacientes/index.ts'
import { pageOfRecords } from './page.ts'
import { onlyTheirs } from './sql.ts'

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
  const theirs = record.only(onlyTheirs(caller))
  const rows = tx
    .selectFrom('atendimentos as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.paciente_id', '=', params.id)
  return pageOfRecords(
    tx,
    tenantId,
    { rows: theirs ? rows.where(theirs) : rows, patients: null, isOfAPeriod: false },
    query,
  )
})
