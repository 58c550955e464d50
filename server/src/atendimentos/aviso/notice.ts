/**
 * Decides what a due notice says: locks and reads the appointment, and compares it with what the patient was last told.
 * The answer is made, moved, cancelled, or nothing; or a reminder, if the appointment is still at that time.
 */
import { isActive, isCancelled } from '@clinica/contract/atendimentos/rules.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import type { Selectable } from 'kysely'
import type { Carta } from '../../db/column-types.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Tx } from '../../db/tenant.ts'
import type { Kind, Post, Prepared } from '../../mail/index.ts'
import type { Row } from '../sql.ts'
import type { ConfirmationLinks } from './link.ts'
import { noticeLetter } from './notice-letter.ts'
import { reminderAt } from './tell-patient.ts'

type Aviso = Selectable<DB['avisos_de_atendimento']>

/** Time and professional, as the patient was or will be told. */
interface Told {
  inicio: Date
  termino: Date
  profissional_id: number
}

export interface Notices {
  links: ConfirmationLinks
  post: Pick<Post, 'originOf' | 'from'>
}

export const notice = ({ links, post }: Notices): Kind => ({
  queue: 'aviso-de-atendimento',
  async prepare(tx, { tenantId, id }, now) {
    const aviso = await tx
      .selectFrom('avisos_de_atendimento')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('entrega_id', '=', id)
      .executeTakeFirst()
    if (!aviso) return null
    const row = await tx
      .selectFrom('atendimentos')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', aviso.atendimento_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const others = await othersOf(tx, aviso)
    const said = toSay({ aviso, row, others, now })
    if (said && 'later' in said) return said
    const { told } = currentAndTold(aviso, row, others)
    const written = said && (await write({ tx, aviso, row, ...said, told, now }, { links, post }))
    if (!written) {
      // If a try may have arrived, keep the notice, since the next one is compared with it.
      if (await mayHaveArrived(tx, { tenantId, id }))
        await tx
          .updateTable('avisos_de_atendimento')
          .set({ entrega_id: null })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', aviso.id)
          .execute()
      else
        await tx
          .deleteFrom('avisos_de_atendimento')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', aviso.id)
          .execute()
      return null
    }
    const toldNow =
      said.carta === 'DESMARCADA' ? { inicio: null, termino: null, profissional_id: null } : said.of
    await tx
      .updateTable('avisos_de_atendimento')
      .set({ carta: said.carta, contado_em: now, ...pick(toldNow) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', aviso.id)
      .execute()
    return written
  },
})

const mayHaveArrived = async (tx: Tx, { tenantId, id }: { tenantId: number; id: number }) =>
  (
    await tx
      .selectFrom('entregas')
      .select('pode_ter_chegado')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).pode_ter_chegado

const pick = ({ inicio, termino, profissional_id }: Record<keyof Told, Told[keyof Told] | null>) =>
  ({ inicio, termino, profissional_id }) as { [K in keyof Told]: Told[K] | null }

/** The other notices of this appointment for this patient, told or waiting. */
const othersOf = (tx: Tx, { tenant_id, id, atendimento_id, paciente_id }: Whose) =>
  tx
    .selectFrom('avisos_de_atendimento as a')
    .leftJoin('entregas as e', join =>
      join.onRef('e.tenant_id', '=', 'a.tenant_id').onRef('e.id', '=', 'a.entrega_id'),
    )
    .selectAll('a')
    .select(['e.status', 'e.enviar_em', 'e.pode_ter_chegado'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.atendimento_id', '=', atendimento_id)
    .where('a.paciente_id', '=', paciente_id)
    .where('a.id', '<>', id)
    .orderBy('a.contado_em')
    .orderBy('a.id')
    .execute()

interface Due {
  aviso: Aviso
  row: Row
  others: Awaited<ReturnType<typeof othersOf>>
  now: Date
}

/** Null if there is nothing (more) to say. */
function toSay({ aviso, row, others, now }: Due): { carta: Carta; of: Told } | { later: Date } | null {
  if (isMuted(aviso, row)) return null
  const { current, last, told } = currentAndTold(aviso, row, others)
  if ((current ?? told ?? row).inicio <= now) return null

  const isReminder = aviso.tipo === 'LEMBRETE'
  const later = others.filter(one => one.tipo === 'AVISO' && (isReminder || one.id > aviso.id))
  // A later notice has not been decided yet: try again just after it.
  const undecided = later.find(one => !one.carta && one.status === 'AGENDADA')
  if (undecided?.enviar_em)
    return { later: new Date(Math.max(undecided.enviar_em.getTime(), now.getTime()) + AFTER_MS) }

  if (isReminder) {
    if (current?.inicio.getTime() !== aviso.inicio?.getTime()) return null
    // A letter sent at the reminder's hour or later has already served as the reminder.
    const isServed = last?.contado_em && last.contado_em >= reminderAt(row.inicio)
    return current && !isServed ? { carta: 'LEMBRETE', of: current } : null
  }

  // A later change has a notice of its own.
  if (later.length > 0) return null
  // If it was tried before, it says the same again.
  if (aviso.carta === 'DESMARCADA') return told && !current ? { carta: 'DESMARCADA', of: told } : null
  if (aviso.carta) return current && { carta: aviso.carta, of: current }
  return change(current, told)
}

const AFTER_MS = 1_000

/**
 * Whether the patient who has the appointment now hears nothing of it: reminders are switched off, or nobody reminds of
 * what is marked as missed already. A former patient still hears that it is gone.
 */
export const isMuted = ({ paciente_id, tipo }: Pick<Aviso, 'paciente_id' | 'tipo'>, row: Row): boolean =>
  row.paciente_id === paciente_id && (!row.enviar_lembrete || (tipo === 'LEMBRETE' && !isActive(row.status)))

/** The letter that a waiting notice would be if it left now; null if it would not be sent. */
export async function cartaToBe(tx: Tx, aviso: Whose, row: Row): Promise<Carta | null> {
  const { current, told } = currentAndTold(aviso, row, await othersOf(tx, aviso))
  return change(current, told)?.carta ?? null
}

type Whose = Pick<Aviso, 'tenant_id' | 'id' | 'atendimento_id' | 'paciente_id'>

/** The time that this patient has now (null if none), and what they were last told. */
function currentAndTold({ paciente_id }: Whose, row: Row, others: Due['others']) {
  const current: Told | null = row.paciente_id === paciente_id && !isCancelled(row.status) ? row : null
  // A letter that was certainly refused told nobody anything. A notice without a delivery may have arrived.
  const last = others.filter(one => one.contado_em !== null && one.pode_ter_chegado !== false).at(-1)
  return { current, last, told: last && isTold(last) ? last : null }
}

function change(current: Told | null, told: Told | null): { carta: Carta; of: Told } | null {
  if (!current) return told && { carta: 'DESMARCADA', of: told }
  if (!told) return { carta: 'MARCADA', of: current }
  return isSame(current, told) ? null : { carta: 'REMARCADA', of: current }
}

const isTold = (aviso: Aviso): aviso is Aviso & Told =>
  aviso.inicio !== null && aviso.termino !== null && aviso.profissional_id !== null

const isSameTime = (one: Told, other: Told) =>
  one.inicio.getTime() === other.inicio.getTime() && one.termino.getTime() === other.termino.getTime()

const isSame = (one: Told, other: Told) =>
  isSameTime(one, other) && one.profissional_id === other.profissional_id

interface Said {
  tx: Tx
  aviso: Aviso
  row: Row
  carta: Carta
  of: Told
  /** What the patient was last told; null if nothing. */
  told: Told | null
  now: Date
}

/** Null if the patient is archived: nobody is written to. */
async function write(
  { tx, aviso, row, carta, of, told, now }: Said,
  { links, post }: Notices,
): Promise<Prepared> {
  const { tenant_id, paciente_id } = aviso
  const who = await tx
    .selectFrom('pacientes as p')
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
    )
    .innerJoin('profissionais as d', join =>
      join.onRef('d.tenant_id', '=', 'p.tenant_id').on('d.id', '=', of.profissional_id),
    )
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .leftJoin('contatos as c', 'c.tenant_id', 'p.tenant_id')
    .select(['p.nome', 'p.user_id', 'u.email', 'u.bloqueado', 'd.nome as profissional_nome', 'd.sobrenome'])
    .select(['t.nome as clinic', 't.titulo', 't.client_id', 'c.telefone', 'c.endereco'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.id', '=', paciente_id)
    .where('p.arquivado_em', 'is', null)
    .executeTakeFirst()
  if (!who) return null
  return {
    account: who.user_id,
    letter: noticeLetter({
      carta,
      isOwnDoing: row.cancelado_por === who.user_id,
      changed: {
        time: !told || !isSameTime(of, told),
        professional: told !== null && of.profissional_id !== told.profissional_id,
      },
      clinic: who,
      nome: who.nome,
      email: who.email,
      profissional: nomeCompleto({ nome: who.profissional_nome, sobrenome: who.sobrenome }),
      id: row.id,
      versao: row.versao,
      inicio: of.inicio,
      termino: of.termino,
      isOnline: row.tipo_consulta === 'ONLINE',
      linkConsulta: row.link_consulta,
      now,
      from: post.from,
      origin: post.originOf(who.clinic),
      token:
        who.bloqueado || !isActive(row.status) ? null : links.tokenOf({ ...row, paciente_email: who.email }),
    }),
  }
}
