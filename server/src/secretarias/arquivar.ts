import { seesAll } from '@clinica/contract/permissions.ts'
import { arquivar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { archive, lockPerson } from '../pessoas/index.ts'

export const arquivar = handle(
  entry,
  async ({ tx, caller: { tenantId }, params: { id }, now, record, event }) => {
    const person = await record.theirs(await lockPerson(tx, tenantId, 'secretarias', id), seesAll)
    await archive(tx, { tenantId, list: 'secretarias', person, now })
    await event('PESSOA_ARQUIVADA', { alvo: person.userId, already: person.arquivado })
  },
)
