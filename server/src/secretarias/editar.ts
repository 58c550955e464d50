import { seesAll } from '@clinica/contract/permissions.ts'
import { editar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, mustNameItself, newPassword, saveWithAccount } from '../pessoas/index.ts'
import { writtenSecretary } from './sql.ts'

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
    const { tenantId } = caller
    const person = await record.theirs(await lockPerson(tx, tenantId, 'secretarias', id), seesAll)

    const { nome, sobrenome, email, cpf, celular } = body
    await saveWithAccount(
      tx,
      { server, caller, list: 'secretarias', person, email, cpf, password, now, ifMatch, event },
      () =>
        tx
          .updateTable('secretarias')
          .set({ nome, sobrenome, cpf, celular, versao: person.versao + 1 })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute(),
    )
    await event('CADASTRO_ALTERADO', { alvo: person.userId })
    const { secretaria, versao } = await writtenSecretary(tx, tenantId, id)
    etag(versao)
    return secretaria
  },
})
