import { editar as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { seesAll } from '@clinica/contract/people.ts'
import { isManager } from '@clinica/contract/permissions.ts'
import { hashPassword } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import {
  isNewEmail,
  lockPerson,
  mustBeBorn,
  mustBeInUse,
  mustNameItself,
  saveWithAccount,
} from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'
import { isTheirPatient, writtenPatient } from './sql.ts'
import { columnsOf } from './written.ts'

export const editar = handle(
  entry,
  async ({ body }) => body.senha && hashPassword(body.senha),
)(
  async ({
    tx,
    caller,
    params: { id },
    body,
    now,
    prepared: senhaHash,
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

    // A role that a clinic lets edit records does not thereby get the keys of somebody's account.
    const takesKeys =
      senhaHash !== null || (person.userId !== caller.userId && isNewEmail(person, body.email))
    if (takesKeys && !isManager(caller)) throw new Refusal('SEM_PERMISSAO')
    ifMatch(person.versao)
    mustBeInUse(person)

    const { email, cpf } = body
    await saveWithAccount(tx, { caller, list: 'pacientes', person, email, cpf, senhaHash, now, event }, () =>
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
)
