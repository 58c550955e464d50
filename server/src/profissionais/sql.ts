import type { ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import { type PersonRow, personById, writtenPerson } from '../pessoas/index.ts'
import { COLUMNS, type Row, toProfissional } from './record.ts'

/** The columns of a manager's list. */
export const LIST_COLUMNS = [
  'id',
  'user_id',
  'especialidade',
  'nome',
  'sobrenome',
  'celular',
  'conselho',
  'uf',
  'arquivado_em',
] as const

export const toProfissionalNaLista = (
  row: PersonRow<'profissionais', (typeof LIST_COLUMNS)[number]>,
): ProfissionalNaLista => ({
  id: row.id,
  userId: row.user_id,
  especialidade: row.especialidade,
  nome: row.nome,
  sobrenome: row.sobrenome,
  email: row.email,
  celular: row.celular,
  conselho: row.conselho,
  uf: row.uf,
  imagemPerfil: row.imagem_perfil,
  arquivado: row.arquivado_em !== null,
})

const LIST = { list: 'profissionais', columns: COLUMNS } as const
const versioned = (row: Row) => ({ profissional: toProfissional(row), versao: row.versao })

/** The record with its version; null if the clinic has no such professional. */
export async function profissionalById(tx: Tx, tenantId: number, id: number) {
  const row = await personById(tx, { ...LIST, tenantId, id })
  return row && versioned(row)
}

/** The record just written, with its version. */
export const writtenProfessional = async (tx: Tx, tenantId: number, id: number) =>
  versioned(await writtenPerson(tx, { ...LIST, tenantId, id }))
