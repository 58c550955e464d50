import { seesAll } from '@clinica/contract/permissions.ts'
import { restaurar as entry } from '@clinica/contract/profissionais/endpoints.ts'
import { handle } from '../http/handle.ts'
import { lockPerson, restore } from '../pessoas/index.ts'
import { writtenProfessional } from './sql.ts'

export const restaurar = handle(entry, async ({ tx, caller, params: { id }, record, event, etag }) => {
  const { tenantId } = caller
  const person = await record.theirs(await lockPerson(tx, tenantId, 'profissionais', id), seesAll)
  await restore(tx, { tenantId, list: 'profissionais', person })
  await event('PESSOA_RESTAURADA', { alvo: person.userId, already: !person.arquivado })
  const { profissional, versao } = await writtenProfessional(tx, tenantId, id)
  etag(versao)
  return profissional
})
