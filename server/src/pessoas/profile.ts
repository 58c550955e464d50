/** Changes one's own record: only the five fields of *Own profile*. */
import type { Perfil } from '@clinica/contract/people.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { saveWithAccount } from './account.ts'
import { lockPerson } from './locked.ts'
import type { List } from './page.ts'

interface Own extends Pick<Context, 'server' | 'now' | 'ifMatch' | 'event'> {
  caller: Caller
  list: List
  perfil: Perfil
}

export async function saveOwnProfile(
  tx: Tx,
  { server, caller, list, perfil, now, ifMatch, event }: Own,
): Promise<void> {
  const { tenantId, personId } = caller
  const { nome, sobrenome, email, cpf, celular } = perfil
  const person = await lockPerson(tx, tenantId, list, personId)
  if (!person) throw new Refusal('NAO_ENCONTRADO')
  await saveWithAccount(
    tx,
    { server, caller, list, person, email, cpf, password: null, now, ifMatch, event },
    () =>
      sql`update ${sql.table(list)}
        set nome = ${nome}, sobrenome = ${sobrenome}, cpf = ${cpf}, celular = ${celular}, versao = versao + 1
        where tenant_id = ${tenantId} and id = ${personId}`.execute(tx),
  )
}
