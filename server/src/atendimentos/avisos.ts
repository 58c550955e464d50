import { avisos as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isTheirs } from '@clinica/contract/atendimentos/rules.ts'
import type { AvisoDeAtendimento, AvisoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'
import { handle } from '../http/handle.ts'
import { cartaToBe, isMuted } from './aviso/notice.ts'
import { peopleOf, type Row } from './sql.ts'

/** Lists an appointment's letters. Notices that had nothing to say have no delivery, and are not shown. */
export const avisos = handle(entry, async ({ tx, caller: { tenantId }, params, record, log }) => {
  const row = await tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  const found = await record.theirs(row, (who, row) => isTheirs(who, peopleOf(row)))
  const letters = await lettersOf(tx, tenantId).where('a.atendimento_id', '=', params.id).execute()
  await log(found.paciente_id)
  const told = await toldOf(tx, letters, [found])
  return told.map(({ atendimentoId: _, ...letter }) => letter)
})

/** All letters about a patient's appointments: those that wait first, then the latest. */
export async function lettersOfPatient(tx: Tx, tenantId: number, id: number): Promise<AvisoEnviado[]> {
  const letters = await lettersOf(tx, tenantId).where('a.paciente_id', '=', id).execute()
  const waiting = new Set(
    letters.filter(({ status }) => status === 'AGENDADA').map(one => one.atendimento_id),
  )
  const rows = await tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${[...waiting]}::int[])`)
    .execute()
  return toldOf(tx, letters, rows)
}

/** The letters as they are shown. What waits and will not be sent is left out. */
async function toldOf(tx: Tx, letters: readonly Letter[], rows: readonly Row[]): Promise<AvisoEnviado[]> {
  const about = new Map(rows.map(row => [row.id, row]))
  const told = letters.map(async letter => {
    const { atendimento_id: atendimentoId } = letter
    const row = letter.status === 'AGENDADA' ? about.get(atendimentoId) : undefined
    if (row && isIdle(letter, row)) return []
    const carta = row ? await cartaOf(tx, letter, row) : letter.carta
    // A move and its undoing leave nothing to tell.
    if (row && letter.tipo === 'AVISO' && carta === null) return []
    return [{ ...toAviso({ ...letter, carta }), atendimentoId }]
  })
  return (await Promise.all(told)).flat()
}

/** What waits will not be sent if it is muted, or a reminder for another time or a patient who no longer has it. */
const isIdle = (letter: Letter, row: Row): boolean =>
  isMuted(letter, row) ||
  (letter.tipo === 'LEMBRETE' &&
    (letter.inicio?.getTime() !== row.inicio.getTime() || letter.paciente_id !== row.paciente_id))

/** The kind of an undecided waiting notice is what it would be now, for example a cancellation. */
const cartaOf = async (tx: Tx, letter: Letter, row: Row) =>
  letter.carta ?? (letter.tipo === 'AVISO' ? cartaToBe(tx, letter, row) : null)

/** The query of a patient's letters that were sent or failed, without columns and order. */
export const endedOfPatient = (tx: Tx, tenantId: number, id: number) =>
  deliveries(tx, tenantId).where('a.paciente_id', '=', id).where('e.terminada_em', 'is not', null)

const COLUMNS = [
  'a.tenant_id',
  'a.id',
  'a.paciente_id',
  'a.atendimento_id',
  'a.inicio',
  'a.tipo',
  'a.carta',
  'e.status',
  'e.enviar_em',
  'e.terminada_em',
  'e.motivo',
] as const

const deliveries = (tx: Tx, tenantId: number) =>
  tx
    .selectFrom('avisos_de_atendimento as a')
    .innerJoin('entregas as e', join =>
      join.onRef('e.tenant_id', '=', 'a.tenant_id').onRef('e.id', '=', 'a.entrega_id'),
    )
    .where('a.tenant_id', '=', tenantId)

const lettersOf = (tx: Tx, tenantId: number) =>
  deliveries(tx, tenantId)
    .select(COLUMNS)
    .orderBy('e.terminada_em', order => order.desc().nullsFirst())
    .orderBy('a.id', 'desc')

type Letter = Awaited<ReturnType<ReturnType<typeof lettersOf>['execute']>>[number]

const toAviso = ({ tipo, carta, status, enviar_em, terminada_em, motivo }: Letter): AvisoDeAtendimento => ({
  carta: carta ?? tipo,
  status,
  em: isoOf(terminada_em ?? enviar_em),
  motivo,
})
