import type { Profissional } from '@clinica/contract/profissionais/schemas.ts'
import type { Tx } from '../db/tenant.ts'
import { addressOf, type PersonRow } from '../pessoas/index.ts'

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

export async function profissionalById(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ profissional: Profissional; versao: number } | null> {
  const row = await tx
    .selectFrom('profissionais as p')
    .innerJoin('users as u', join => join.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 'p.user_id'))
    .select(COLUMNS.map(column => `p.${column}` as const))
    .select(['u.email', 'u.imagem_perfil'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ? { profissional: toProfissional(row as Row), versao: row.versao } : null
}

/** The record that was just written, with its version. */
export async function writtenProfessional(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ profissional: Profissional; versao: number }> {
  const found = await profissionalById(tx, tenantId, id)
  if (!found) throw new Error('A professional vanished inside its transaction')
  return found
}
