/** Shared by the patient verbs: reading a record, ownership, search, creating a patient. */
import { isTheirs } from '@clinica/contract/pacientes/rules.ts'
import type { PacienteNaLista } from '@clinica/contract/pacientes/schemas.ts'
import { type Role, seesAll, type Who } from '@clinica/contract/permissions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Value } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import { addressOf, createWithAccount, type PersonRow, personById, writtenPerson } from '../pessoas/index.ts'
import { COLUMNS, columnsOf, type Row, toPaciente, type Written } from './record.ts'

/** The columns that lists read and show. */
export const LIST_COLUMNS = [
  'id',
  'user_id',
  'numero_prontuario',
  'nome',
  'sobrenome',
  'cpf',
  'celular',
  'whatsapp',
  'endereco',
  'arquivado_em',
] as const

export function toPacienteNaLista(
  row: PersonRow<'pacientes', (typeof LIST_COLUMNS)[number]>,
): PacienteNaLista {
  const { bairro, cidade } = addressOf(row.endereco)
  return {
    id: row.id,
    userId: row.user_id,
    numeroProntuario: row.numero_prontuario,
    nome: row.nome,
    sobrenome: row.sobrenome,
    cpf: row.cpf,
    email: row.email,
    celular: row.celular,
    whatsapp: row.whatsapp,
    imagemPerfil: row.imagem_perfil,
    endereco: { bairro, cidade },
    arquivado: row.arquivado_em !== null,
  }
}

const LIST = { list: 'pacientes', columns: COLUMNS } as const
const versioned = (row: Row) => ({ paciente: toPaciente(row), versao: row.versao })

/** The record with its version; null if the clinic has no such patient. */
export async function pacienteById(tx: Tx, tenantId: number, id: number) {
  const row = await personById(tx, { ...LIST, tenantId, id })
  return row && versioned(row)
}

/** The record just written, with its version. */
export const writtenPatient = async (tx: Tx, tenantId: number, id: number) =>
  versioned(await writtenPerson(tx, { ...LIST, tenantId, id }))

/** The professionals of this patient's past and future appointments, supervisors included. */
export async function professionalsOf(tx: Tx, tenantId: number, pacienteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct quem.id from atendimentos a,
      lateral (values (a.profissional_id), (a.profissional_supervisor_id)) as quem (id)
    where a.tenant_id = ${tenantId} and a.paciente_id = ${pacienteId} and quem.id is not null`.execute(tx)
  return rows.map(row => row.id)
}

/** The contract's `isTheirs` for one patient. */
export const isTheirPatient = async (
  tx: Tx,
  caller: Who & { tenantId: number },
  id: number,
): Promise<boolean> =>
  isTheirs(caller, {
    id,
    profissionais: caller.role === 'PROFISSIONAL' ? await professionalsOf(tx, caller.tenantId, id) : [],
  })

/** The contract's `isTheirs` as an SQL filter on `p`; null means no filter. */
export function onlyTheirs(who: {
  role: Role
  personId: Value<number>
  tenantId: Value<number>
}): RawBuilder<SqlBool> | null {
  if (seesAll(who)) return null
  if (who.role === 'PACIENTE') return sql`p.id = ${who.personId}`
  const seen = (column: string) => sql`exists (
    select from atendimentos a
    where a.tenant_id = ${who.tenantId} and a.paciente_id = p.id and ${sql.ref(column)} = ${who.personId})`
  return sql`(${seen('a.profissional_id')} or ${seen('a.profissional_supervisor_id')})`
}

interface NewPatient {
  tenantId: number
  now: Date
  senhaHash: string
  novo: Written & { email: string }
}

/** Creates the patient, its account and its record number in the caller's transaction. */
export async function criarPaciente(
  tx: Tx,
  { tenantId, now, senhaHash, novo }: NewPatient,
): Promise<{ id: number; userId: number }> {
  const { email, cpf } = novo
  const account = { tenantId, list: 'pacientes', role: 'PACIENTE', email, cpf, senhaHash, now } as const
  return createWithAccount(tx, account, async userId => {
    const numero = await nextRecordNumber(tx, tenantId)
    const { id } = await tx
      .insertInto('pacientes')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        numero_prontuario: numero,
        ...columnsOf(novo),
        criado_em: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, userId }
  })
}

/** Record numbers are sequential and never reused: the clinic's row stays locked until the patient is committed. */
async function nextRecordNumber(tx: Tx, tenantId: number): Promise<number> {
  const { ultimo } = await tx
    .insertInto('prontuario_counters')
    .values({ tenant_id: tenantId, ultimo: 1 })
    .onConflict(conflict =>
      conflict.column('tenant_id').doUpdateSet(eb => ({ ultimo: eb('prontuario_counters.ultimo', '+', 1) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}
