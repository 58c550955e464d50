/** Shared by the appointment verbs: the record, the filter of whose it is, and the locked row. */
import { closedBy, type Verb } from '@clinica/contract/atendimentos/policy.ts'
import { isTheirs } from '@clinica/contract/atendimentos/rules.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { type Role, seesAll } from '@clinica/contract/permissions.ts'
import {
  type Expression,
  expressionBuilder,
  type InsertQueryBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { Value } from '../db/statement.ts'
import type { Tx } from '../db/tenant.ts'
import type { Context } from '../http/context.ts'
import { userName } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'

export type Row = Selectable<DB['atendimentos']>

/** `isTheirs` of the contract as an SQL filter on `a`; null if the caller may see all. */
export function onlyTheirs(who: { role: Role; personId: Value<number> }): Expression<SqlBool> | null {
  if (seesAll(who)) return null
  const eb = expressionBuilder<{ a: DB['atendimentos'] }, 'a'>()
  if (who.role === 'PACIENTE') return eb('a.paciente_id', '=', who.personId)
  return eb.or([
    eb('a.profissional_id', '=', who.personId),
    eb('a.profissional_supervisor_id', '=', who.personId),
  ])
}

/** Locks the caller's own row until the transaction ends, so that it cannot change between the checks and the write. */
export async function lockTheirs(
  { tx, caller, record }: Pick<Context, 'tx' | 'caller' | 'record'>,
  id: number,
): Promise<Row> {
  const row = await tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return record.theirs(row, (who, row) => isTheirs(who, peopleOf(row)))
}

/** Checks the caller's version, and that the role may still do this in this status. @throws Refusal 412, 409 */
export function mustBeOpen(
  verb: Verb,
  { caller, now, ifMatch }: Pick<Context, 'caller' | 'now' | 'ifMatch'>,
  { versao, status, inicio }: Row,
): void {
  ifMatch(versao)
  const refused = closedBy(verb, caller, { status, inicio }, now)
  if (refused) throw new Refusal(refused)
}

/** The appointment's people, as the contract's rules and `takePlace` take them. */
export const peopleOf = (row: Row) => ({
  pacienteId: row.paciente_id,
  profissionalId: row.profissional_id,
  profissionalSupervisorId: row.profissional_supervisor_id,
})

type Made = InsertQueryBuilder<DB, 'atendimentos', Row>

/** Joins rows with their people; `rows` may also be the insert that makes them. */
export const records = (db: Kysely<DB>, tenantId: Value<number>, rows: Expression<Row> | Made) =>
  withPeople(db, tenantId, rows).selectAll('a')

/** As `records`, without columns of the rows `a` themselves. */
export function withPeople(db: Kysely<DB>, tenantId: Value<number>, rows: Expression<Row> | Made) {
  return db
    .with('a', () => rows)
    .selectFrom('a')
    .innerJoin('pacientes as p', join =>
      join.on('p.tenant_id', '=', tenantId).onRef('p.id', '=', 'a.paciente_id'),
    )
    .innerJoin('users as u', join => join.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 'p.user_id'))
    .innerJoin('profissionais as d', join =>
      join.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'a.profissional_id'),
    )
    .leftJoin('profissionais as s', join =>
      join.on('s.tenant_id', '=', tenantId).onRef('s.id', '=', 'a.profissional_supervisor_id'),
    )
    .select([
      'p.nome as paciente_nome',
      'p.sobrenome as paciente_sobrenome',
      'p.celular as paciente_celular',
      'u.id as paciente_user_id',
      'u.email as paciente_email',
      'u.imagem_perfil as paciente_imagem',
      'u.bloqueado as paciente_bloqueado',
      'd.nome as profissional_nome',
      'd.sobrenome as profissional_sobrenome',
      's.nome as supervisor_nome',
      's.sobrenome as supervisor_sobrenome',
      nameOfCanceller(tenantId).as('cancelado_por_nome'),
    ])
}

/** Evaluated only for cancelled rows. */
const nameOfCanceller = (tenantId: Value<number>) =>
  sql<string | null>`case when a.cancelado_por is not null then ${userName(tenantId, 'a.cancelado_por')} end`

export type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

/** The columns that the API shows. A list reads no others: each costs in the database, on the way and here. */
export const SHOWN = [
  'id',
  'status',
  'especialidade',
  'tipo_atendimento',
  'tipo_consulta',
  'modo_cobranca',
  'plano_saude',
  'numero_carteirinha',
  'paciente_id',
  'profissional_id',
  'profissional_supervisor_id',
  'inicio',
  'termino',
  'chegada',
  'is_encaixe',
  'enviar_lembrete',
  'link_consulta',
  'cancelado_por',
  'cancelado_em',
  'motivo_cancelamento',
  'confirmado_pelo_link',
  'desmarcado_pelo_link',
] as const satisfies readonly (keyof Row)[]

type People = Omit<RecordRow, keyof Row>
export type ShownRow = Pick<Row, (typeof SHOWN)[number]> & People

/** A row in the API's form. */
export function toAtendimento(row: ShownRow): Atendimento {
  const { cancelado_por, cancelado_em, motivo_cancelamento, profissional_supervisor_id } = row
  return {
    id: row.id,
    status: row.status,
    especialidade: row.especialidade,
    tipoAtendimento: row.tipo_atendimento,
    tipoConsulta: row.tipo_consulta,
    modoCobranca: row.modo_cobranca,
    dadosPlanoSaude:
      row.modo_cobranca === 'PLANO_SAUDE'
        ? { planoSaude: row.plano_saude, numeroCarteirinha: row.numero_carteirinha }
        : null,
    dataHoraInicioAtendimento: isoOf(row.inicio),
    dataHoraTerminoAtendimento: isoOf(row.termino),
    dataHoraChegada: row.chegada && isoOf(row.chegada),
    paciente: {
      id: row.paciente_id,
      nome: row.paciente_nome,
      sobrenome: row.paciente_sobrenome,
      celular: row.paciente_celular,
      email: row.paciente_email,
      imagemPerfil: row.paciente_imagem,
    },
    profissional: {
      id: row.profissional_id,
      nome: row.profissional_nome,
      sobrenome: row.profissional_sobrenome,
    },
    profissionalSupervisor: profissional_supervisor_id
      ? {
          id: profissional_supervisor_id,
          nome: row.supervisor_nome ?? '',
          sobrenome: row.supervisor_sobrenome ?? '',
        }
      : null,
    detalhesCancelamento:
      cancelado_por && cancelado_em && motivo_cancelamento
        ? {
            usuario: { id: cancelado_por, nome: row.cancelado_por_nome ?? '' },
            dataCancelamento: isoOf(cancelado_em),
            motivo: motivo_cancelamento,
          }
        : null,
    enviarLembrete: row.enviar_lembrete,
    // Kept while the patient waits, so that undoing the arrival does not lose it.
    confirmadoPeloLink: row.confirmado_pelo_link && row.status === 'CONFIRMADO_PELO_PACIENTE',
    desmarcadoPeloLink: row.desmarcado_pelo_link,
    isEncaixe: row.is_encaixe,
    linkConsulta: row.link_consulta,
  }
}

/** Reads one record's row with its people. */
export const rowOf = (tx: Tx, tenantId: number, id: number): Promise<RecordRow> =>
  rowWith(tx, tenantId, id).executeTakeFirstOrThrow()

/** As `rowOf`; undefined if there is none. */
export const rowIfAny = (tx: Tx, tenantId: number, id: number): Promise<RecordRow | undefined> =>
  rowWith(tx, tenantId, id).executeTakeFirst()

function rowWith(tx: Tx, tenantId: number, id: number) {
  const row = tx.selectFrom('atendimentos').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  return records(tx, tenantId, row)
}

/** All appointments of a patient, the first one first. */
export async function recordsOfPatient(tx: Tx, tenantId: number, pacienteId: number): Promise<Atendimento[]> {
  const rows = tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('paciente_id', '=', pacienteId)
  const found = await records(tx, tenantId, rows).orderBy('a.inicio').orderBy('a.id').execute()
  return found.map(toAtendimento)
}
