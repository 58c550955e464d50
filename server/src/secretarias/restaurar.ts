import { seesAll } from '@clinica/contract/permissions.ts'
import { restaurar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, restore } from '../pessoas/index.ts'
import { writtenSecretary } from './sql.ts'

export const restaurar = handle(
  entry,
  async ({ tx, caller: { tenantId }, params: { id }, record, event, etag }) => {
    const person = await record.theirs(await lockPerson(tx, tenantId, 'secretarias', id), seesAll)
    await restore(tx, { tenantId, list: 'secretarias', person })
    await event('PESSOA_RESTAURADA', { alvo: person.userId, already: !person.arquivado })
    const { secretaria, versao } = await writtenSecretary(tx, tenantId, id)
    etag(versao)
    return secretaria
  },
)
