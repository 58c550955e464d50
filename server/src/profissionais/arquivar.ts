import { seesAll } from '@clinica/contract/permissions.ts'
import { arquivar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { archive, lockPerson, mustHaveNothingAhead } from '../pessoas/index.ts'

export const arquivar = handle(entry, async ({ tx, caller, params: { id }, now, record, event }) => {
  const { tenantId } = caller
  const person = await record.theirs(await lockPerson(tx, tenantId, 'profissionais', id), seesAll)
  await mustHaveNothingAhead(tx, { tenantId, list: 'profissionais', person, now })
  await archive(tx, { tenantId, list: 'profissionais', person, now })
  await event('PESSOA_ARQUIVADA', { alvo: person.userId, already: person.arquivado })
})
