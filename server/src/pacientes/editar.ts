import { editar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { seesAll } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, mustBeBorn, mustNameItself, newPassword, saveWithAccount } from '../pessoas/index.ts'
import { columnsOf } from './record.ts'
import { isTheirPatient, writtenPatient } from './sql.ts'

export const editar = handle(entry, {
  prepare: newPassword,
  run: async ({
    tx,
    server,
    caller,
    params: { id },
    body,
    now,
    prepared: password,
    record,
    ifMatch,
    event,
    etag,
    log,
  }) => {
    mustNameItself(body.id, id)
    mustBeBorn(body.dataNascimento, now)
    const { tenantId } = caller
    const person = await record.theirs(
      await lockPerson(tx, tenantId, 'pacientes', id),
      (who, { arquivado }) => (!arquivado || seesAll(who)) && isTheirPatient(tx, who, id),
    )

    const { email, cpf } = body
    await saveWithAccount(
      tx,
      { server, caller, list: 'pacientes', person, email, cpf, password, now, ifMatch, event },
      () =>
        tx
          .updateTable('pacientes')
          .set({ ...columnsOf(body), versao: person.versao + 1 })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
    )
    await log(id)
    const { paciente, versao } = await writtenPatient(tx, tenantId, id)
    etag(versao)
    return paciente
  },
})
