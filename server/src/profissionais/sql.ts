import type { Profissional, ProfissionalNaLista } from '@clinica/contract/profissionais/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import { addressOf, type PersonRow, personById, writtenPerson } from '../pessoas/index.ts'

export const COLUMNS = [
  'id',
  'user_id',
  'especialidade',
  'nome',
  'sobrenome',
  'rg',
  'cpf',
  'sexo',
  'estado_civil',
  'data_nascimento',
  'celular',
  'conselho',
  'uf',
  'codigo_cbo',
  'codigo_rqe',
  'codigo_cnes',
  'endereco',
  'arquivado_em',
  'versao',
] as const
type Row = PersonRow<'profissionais', (typeof COLUMNS)[number]>

/** What a manager's list reads and shows. */
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
  especialidade: row.especialidade as Profissional['especialidade'],
  nome: row.nome,
  sobrenome: row.sobrenome,
  email: row.email,
  celular: row.celular,
  conselho: row.conselho,
  uf: row.uf,
  imagemPerfil: row.imagem_perfil,
  arquivado: row.arquivado_em !== null,
})

/** The record as the wire has it. */
export const toProfissional = (row: Row): Profissional => ({
  id: row.id,
  userId: row.user_id,
  nome: row.nome,
  sobrenome: row.sobrenome,
  rg: row.rg,
  cpf: row.cpf,
  sexo: row.sexo as Profissional['sexo'],
  estadoCivil: row.estado_civil as Profissional['estadoCivil'],
  dataNascimento: String(row.data_nascimento),
  email: row.email,
  celular: row.celular,
  especialidade: row.especialidade as Profissional['especialidade'],
  imagemPerfil: row.imagem_perfil,
  conselho: row.conselho,
  uf: row.uf,
  codigoCbo: row.codigo_cbo,
  codigoRqe: row.codigo_rqe,
  codigoCnes: row.codigo_cnes,
  endereco: addressOf(row.endereco),
  arquivado: row.arquivado_em !== null,
})

const LIST = { list: 'profissionais', columns: COLUMNS } as const
const versioned = (row: Row) => ({ profissional: toProfissional(row), versao: row.versao })

/** The record with its version; null when the clinic has none of that id. */
export async function profissionalById(tx: Tx, tenantId: number, id: number) {
  const row = await personById(tx, { ...LIST, tenantId, id })
  return row && versioned(row)
}

/** The record that was just written, with its version. */
export const writtenProfessional = async (tx: Tx, tenantId: number, id: number) =>
  versioned(await writtenPerson(tx, { ...LIST, tenantId, id }))
