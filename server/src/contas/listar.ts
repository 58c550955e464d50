import { listarContas as entry } from '@clinica/contract/auth/administracao.ts'
import { type Sort, toPage } from '@clinica/contract/page.ts'
import { CROWD } from '@clinica/contract/page-sizes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { withTotal } from '../db/with-total.ts'
import { handle } from '../http/handle.ts'
import { patientsOfName } from '../pacientes/index.ts'
import { searchOf, wordPatterns } from '../pessoas/index.ts'
import { accounts, type ContaRow, patientIds, toConta } from './sql.ts'

export const listar = handle(entry, async ({ tx, caller: { tenantId }, query, log }) => {
  const { rows, total } = await pageOfAccounts(tx, tenantId, query)
  const counted =
    query.nome !== null && rows.length < total
      ? (await pageOfAccounts(tx, tenantId, { ...query, page: 0, size: CROWD })).rows
      : []
  await log([...rows, ...counted].flatMap(patientIds))
  return toPage(rows.map(toConta), query, total)
})

type Field = 'nome' | 'email' | 'role' | 'id'

const ORDER: Record<Field, (direction: string) => string> = {
  nome: d => `c.nome collate "pt-BR-x-icu" ${d}, c.sobrenome collate "pt-BR-x-icu" ${d}`,
  email: d => `lower(c.email) ${d}`,
  role: d => `c.role ${d}`,
  id: d => `c.user_id ${d}`,
}

interface Asked {
  page: number
  size: number
  sort: readonly Sort<Field>[]
  nome: string | null
  role: ContaRow['role'] | null
  bloqueado: boolean | null
  arquivados: boolean | null
}

async function pageOfAccounts(tx: Tx, tenantId: number, asked: Asked) {
  const { page, size, sort, nome, role, bloqueado, arquivados } = asked
  const conditions = sql.join(
    [
      sql`c.arquivada = ${arquivados === true}`,
      ...(nome === null ? [] : [named(tenantId, nome)]),
      ...(role === null ? [] : [sql`c.role = ${role}`]),
      ...(bloqueado === null ? [] : [sql`c.bloqueado = ${bloqueado}`]),
    ],
    sql` and `,
  )
  const last = sort.at(-1)?.direction ?? 'asc'
  const order = sql.raw(
    [...sort.map(({ field, direction }) => ORDER[field](direction)), `c.user_id ${last}`].join(', '),
  )
  const { rows } = await sql<ContaRow & { user_id: number | null; total: number }>`
    with total as (select count(*) as total from ${accounts(tenantId)} c where ${conditions}),
    pagina as (
      select * from ${accounts(tenantId)} c where ${conditions}
      order by ${order} limit ${size} offset ${page * size}
    )
    select total.total, c.* from total left join pagina c on true order by ${order}`.execute(tx)
  return withTotal(rows, 'user_id')
}

/**
 * A word that contains an @ is a part of an e-mail, and all that counts: 'Nome <e-mail>' and 'mailto:…' are
 * how one is copied. Patients are many, so their names are searched by index; other accounts are a few dozen
 * and compared directly.
 */
function named(tenantId: number, nome: string): RawBuilder<SqlBool> {
  // After a name an @ alone is still being typed on: every e-mail has one.
  const email = nome
    .split(/(?:[\s<>,;?]|\bmailto:)+/i)
    .find(word => word.includes('@') && (word !== '@' || nome.trim() === '@'))
  if (email) return sql`lower(c.email) like all (${wordPatterns([email])})`
  const { words } = searchOf({ nome, cpf: null }) ?? { words: [] }
  if (words.length === 0) return sql`false`
  const patterns = wordPatterns(words)
  return sql`case when c.paciente_id is not null
    then c.paciente_id in ${patientsOfName(tenantId, nome)}
    else sem_acento(c.nome || ' ' || c.sobrenome) like all (${patterns}) end`
}
