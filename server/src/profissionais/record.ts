/** A professional's record: the API's fields, their database columns, and the conversions between them. */
import type { NovoProfissional, Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { DB } from '../db/schema.gen.ts'
import { addressOf, inColumns, inFields, PERSONAL, type PersonRow } from '../pessoas/index.ts'

type Written = Omit<NovoProfissional, 'senha' | 'email'>

const FIELDS = {
  ...PERSONAL,
  especialidade: 'especialidade',
  conselho: 'conselho',
  uf: 'uf',
  codigoCbo: 'codigo_cbo',
  codigoRqe: 'codigo_rqe',
  codigoCnes: 'codigo_cnes',
  endereco: 'endereco',
} as const satisfies Record<keyof Written, keyof DB['profissionais']>

/** The column values of a request body, for creating and for changing a professional. */
export const columnsOf = (body: Written) => ({
  ...inColumns(FIELDS, body),
  endereco: JSON.stringify(body.endereco ?? {}),
})

export const COLUMNS = ['id', 'user_id', ...Object.values(FIELDS), 'arquivado_em', 'versao'] as const
export type Row = PersonRow<'profissionais', (typeof COLUMNS)[number]>

/** The record in the API's form. */
export const toProfissional = (row: Row): Profissional => ({
  ...inFields(FIELDS, row),
  id: row.id,
  userId: row.user_id,
  dataNascimento: String(row.data_nascimento),
  email: row.email,
  imagemPerfil: row.imagem_perfil,
  endereco: addressOf(row.endereco),
  arquivado: row.arquivado_em !== null,
})
