import { arquivar as entry } from '@clinica/contract/secretarias/endpoints.ts'
import { handle } from '../http/handle.ts'
import { archive, lockPerson } from '../pessoas/index.ts'

export const arquivar = handle(entry)(
  async ({ tx, caller: { tenantId }, params: { id }, now, record, event }) => {
    const person = await lockPerson(tx, tenantId, 'secretarias', id)
    record.must(person !== undefined)
    if (!person) throw new Error('A record rule let a missing record pass')
    await archive(tx, { tenantId, list: 'secretarias', person, now })
    await event('PESSOA_ARQUIVADA', { alvo: person.userId, already: person.arquivado })
  },
)
