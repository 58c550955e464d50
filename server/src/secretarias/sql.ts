import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import type { Context } from '../http/context.ts'
import { namedIn, type PersonRow, personPage, type Search } from '../pessoas/index.ts'

const COLUMNS = ['id', 'user_id', 'nome', 'sobrenome', 'cpf', 'celular', 'arquivado_em', 'versao'] as const

type Row = PersonRow<'secretarias', (typeof COLUMNS)[number]>

/** The record as the wire has it. */
export const toSecretaria = (row: Row): Secretaria => ({
  id: row.id,
  userId: row.user_id,
  nome: row.nome,
  sobrenome: row.sobrenome,
  email: row.email,
  celular: row.celular,
  cpf: row.cpf,
  imagemPerfil: row.imagem_perfil,
  arquivado: row.arquivado_em !== null,
})

export async function secretariaById(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ secretaria: Secretaria; versao: number } | null> {
  const row = await tx
    .selectFrom('secretarias as p')
    .innerJoin('users as u', join => join.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 'p.user_id'))
    .select(COLUMNS.map(column => `p.${column}` as const))
    .select(['u.email', 'u.imagem_perfil'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ? { secretaria: toSecretaria(row as Row), versao: row.versao } : null
}

/** The record that was just written, with its version. */
export async function writtenSecretary(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ secretaria: Secretaria; versao: number }> {
  const found = await secretariaById(tx, tenantId, id)
  if (!found) throw new Error('A secretary vanished inside its transaction')
  return found
}

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id'>[]
}

/** Both lists are this one. */
export async function pageOfSecretaries(
  { tx, caller: { tenantId } }: Pick<Context, 'tx' | 'caller'>,
  page: Asked,
  arquivados: boolean | null,
  search: Search | null,
): Promise<Page<Secretaria>> {
  const { rows, total } = await personPage(tx, {
    list: 'secretarias',
    columns: COLUMNS,
    tenantId,
    archived: arquivados === true,
    where: [search && namedIn(search)],
    page,
  })
  return toPage(rows.map(toSecretaria), page, total)
}
