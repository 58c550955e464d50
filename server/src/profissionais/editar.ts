import { seesAll } from '@clinica/contract/permissions.ts'
import { editar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, mustBeBorn, mustNameItself, newPassword, saveWithAccount } from '../pessoas/index.ts'
import { columnsOf } from './record.ts'
import { writtenProfessional } from './sql.ts'

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
  }) => {
    mustNameItself(body.id, id)
    mustBeBorn(body.dataNascimento, now)
    const { tenantId } = caller
    const person = await record.theirs(await lockPerson(tx, tenantId, 'profissionais', id), seesAll)

    const { email, cpf } = body
    await saveWithAccount(
      tx,
      { server, caller, list: 'profissionais', person, email, cpf, password, now, ifMatch, event },
      () =>
        tx
          .updateTable('profissionais')
          .set({ ...columnsOf(body), versao: person.versao + 1 })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
    )
    await event('CADASTRO_ALTERADO', { alvo: person.userId })
    const { profissional, versao } = await writtenProfessional(tx, tenantId, id)
    etag(versao)
    return profissional
  },
})
