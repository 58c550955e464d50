import { listar as entry } from '@clinica/contract/mensagens/endpoints.ts'
import { toPage } from '@clinica/contract/page.ts'
import { sql } from 'kysely'
import { handle } from '../http/handle.ts'
import { COLUMNS, toMensagem } from './sql.ts'

export const listar = handle(entry, async ({ tx, caller, query, record }) => {
  const { page, size, sort, read } = query
  const theirs = record.only({ tenant_id: caller.tenantId, user_id: caller.userId })
  const own = tx
    .selectFrom('mensagens')
    .where('tenant_id', '=', theirs.tenant_id)
    .where('user_id', '=', theirs.user_id)
  const asked = read === null ? own : own.where('lida_em', read ? 'is not' : 'is', null)
  const direction = sort[0]?.direction ?? 'desc'
  const [rows, { total }] = await Promise.all([
    asked
      .select(COLUMNS)
      // Ties are broken by id, so that no row is shown twice or skipped.
      .orderBy('em', direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(page * size)
      .execute(),
    asked.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return toPage(rows.map(toMensagem), query, total)
})
