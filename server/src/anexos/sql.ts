/** Shared by the document verbs: the rows, and documents in the API's form. */
import type { Anexo, Tipo } from '@clinica/contract/anexos/schemas.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { userName } from '../pessoas/index.ts'

interface Row {
  id: number
  paciente_id: number
  nome: string
  descricao: string | null
  arquivo: string
  tipo: Tipo
  tamanho: number
  user_id: number
  enviado_em: Date
  quem: string | null
  sha256: Buffer
  chave: string
}

interface Asked {
  tenantId: number
  pacienteId?: number
  id?: number
}

/** The documents of one patient, or the one with this id; newest first. */
export async function rowsOf(tx: Tx, { tenantId, pacienteId, id }: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.paciente_id, a.nome, a.descricao, a.arquivo, a.tipo, a.tamanho, a.user_id, a.enviado_em, a.sha256, a.chave,
      ${userName(tenantId, 'a.user_id')} as quem
    from anexos a
    where a.tenant_id = ${tenantId} and ${pacienteId === undefined ? sql`true` : sql`a.paciente_id = ${pacienteId}`}
      and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by a.enviado_em desc, a.id desc`.execute(tx)
  return rows
}

export const toAnexo = (row: Row): Anexo => ({
  id: row.id,
  nome: row.nome,
  descricao: row.descricao,
  arquivo: row.arquivo,
  tipo: row.tipo,
  tamanho: row.tamanho,
  enviadoEm: isoOf(row.enviado_em),
  enviadoPor: { id: row.user_id, nome: row.quem ?? '' },
})

/** All documents of a patient, for the list and the data export. */
export const anexosOf = async (tx: Tx, tenantId: number, pacienteId: number): Promise<Anexo[]> =>
  (await rowsOf(tx, { tenantId, pacienteId })).map(toAnexo)
