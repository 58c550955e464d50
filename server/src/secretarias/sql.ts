import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import type { Context } from '../http/context.ts'
import { namedIn, type PersonRow, personPage, type Search } from '../pessoas/index.ts'

const COLUMNS = ['id', 'user_id', 'nome', 'sobrenome', 'cpf', 'celular', 'arquivado_em'] as const

/** The record as the wire has it. */
export const toSecretaria = (row: PersonRow<'secretarias', (typeof COLUMNS)[number]>): Secretaria => ({
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
