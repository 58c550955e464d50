/** Somebody's own record, of which it changes the five fields of *Own profile* and nothing else. */
import type { Perfil } from '@clinica/contract/people.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import type { Caller, Context } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { saveWithAccount } from './account.ts'
import { lockPerson } from './locked.ts'
import type { List } from './page.ts'

interface Own {
  caller: Caller
  list: List
  perfil: Perfil
  now: Date
  ifMatch: Context['ifMatch']
  event: Context['event']
}

export async function saveOwnProfile(
  tx: Tx,
  { caller, list, perfil, now, ifMatch, event }: Own,
): Promise<void> {
  const { tenantId, personId } = caller
  const { nome, sobrenome, email, cpf, celular } = perfil
  const person = await lockPerson(tx, tenantId, list, personId)
  if (!person) throw new Refusal('NAO_ENCONTRADO')
  await saveWithAccount(tx, { caller, list, person, email, cpf, password: null, now, ifMatch, event }, () =>
    sql`update ${sql.table(list)}
        set nome = ${nome}, sobrenome = ${sobrenome}, cpf = ${cpf}, celular = ${celular}, versao = versao + 1
        where tenant_id = ${tenantId} and id = ${personId}`.execute(tx),
  )
}
