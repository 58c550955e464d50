import { acessos as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { toPage } from '@clinica/contract/page.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { pacienteById } from '../pacientes/index.ts'
import { accessesOf } from './sql.ts'

/** Reading the log is an access to the patient's data too, so it is logged first and appears in the answer. */
export const acessos = handle(
  entry,
  async ({ tx, caller: { tenantId }, params: { id }, query, record, log }) => {
    await record.theirs(await pacienteById(tx, tenantId, id), seesAll)
    await log(id)
    const { acessos, total } = await accessesOf(tx, tenantId, id, { sort: query.sort, page: query })
    return toPage(acessos, query, total)
  },
)
