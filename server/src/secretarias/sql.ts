import { type Page, type Sort, toPage } from '@clinica/contract/page.ts'
import type { Secretaria } from '@clinica/contract/secretarias/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import type { Context } from '../http/context.ts'
import {
  namedIn,
  type PersonRow,
  personById,
  personPage,
  type Search,
  writtenPerson,
} from '../pessoas/index.ts'

const COLUMNS = ['id', 'user_id', 'nome', 'sobrenome', 'cpf', 'celular', 'arquivado_em', 'versao'] as const

type Row = PersonRow<'secretarias', (typeof COLUMNS)[number]>

/** The record in the API's form. */
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

const LIST = { list: 'secretarias', columns: COLUMNS } as const
const versioned = (row: Row) => ({ secretaria: toSecretaria(row), versao: row.versao })

/** The record with its version; null if the clinic has no such secretary. */
export async function secretariaById(tx: Tx, tenantId: number, id: number) {
  const row = await personById(tx, { ...LIST, tenantId, id })
  return row && versioned(row)
}

/** The record just written, with its version. */
export const writtenSecretary = async (tx: Tx, tenantId: number, id: number) =>
  versioned(await writtenPerson(tx, { ...LIST, tenantId, id }))

interface Asked {
  page: number
  size: number
  sort: Sort<'nome' | 'email' | 'id'>[]
}

/** Serves both list endpoints. */
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
