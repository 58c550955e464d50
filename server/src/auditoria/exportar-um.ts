import { isoOf } from '@clinica/contract/clock.ts'
import { exportarUm as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { mayExportOne } from '@clinica/contract/pacientes/policy.ts'
import { anexosOf } from '../anexos/index.ts'
import { lettersOfPatient, recordsOfPatient } from '../atendimentos/index.ts'
import { browsersHeld, ownerLettersHeld, sessionsHeld } from '../auth/index.ts'
import { handle } from '../http/handle.ts'
import { messagesOf } from '../mensagens/index.ts'
import { notificationsOf } from '../notificacoes/index.ts'
import { isTheirPatient, pacienteById } from '../pacientes/index.ts'
import { Refusal } from '../refusal.ts'
import { eventsOf } from './eventos-sql.ts'
import { accessesOf } from './sql.ts'

/** The most entries of one list in the file, which is built in one piece: a patient's own reads make the log grow. */
const MOST = 10_000

/** Exports all data held about a patient (LGPD, art. 18). A feature that stores more must add it here. */
export const exportarUm = handle(entry, async ({ tx, caller, params: { id }, now, record, may, log }) => {
  const { tenantId } = caller
  if (!mayExportOne({ role: caller.role, may })) throw new Refusal('SEM_PERMISSAO')
  const found = await record.theirs(await pacienteById(tx, tenantId, id), who => isTheirPatient(tx, who, id))

  await log(id)
  const atendimentos = await recordsOfPatient(tx, tenantId, id)
  const avisos = await lettersOfPatient(tx, tenantId, id)
  const { paciente } = found
  const { userId } = paciente
  const account = { tenantId, userId }
  const mensagens = await messagesOf(tx, tenantId, userId)
  const notificacoes = await notificationsOf(tx, tenantId, id)
  const anexos = await anexosOf(tx, tenantId, id)
  const { sessoes, total: ofSessions } = await sessionsHeld(tx, account, MOST)
  const navegadores = await browsersHeld(tx, account)
  const avisosDeConta = await ownerLettersHeld(tx, account)
  const newest = { sort: [{ field: 'em', direction: 'desc' }], page: 0, size: MOST } as const
  const about = { userId, addressesOf: userId, tipo: null, de: null, ate: null }
  const events = await eventsOf(tx, tenantId, { ...newest, ...about })
  const accesses = await accessesOf(tx, tenantId, id, { sort: newest.sort, page: newest })
  return {
    geradoEm: isoOf(now),
    paciente,
    atendimentos,
    avisos,
    mensagens,
    notificacoes,
    anexos,
    acessos: accesses.acessos.toReversed(),
    sessoes,
    navegadores,
    avisosDeConta,
    eventos: events.eventos.toReversed(),
    totais: { acessos: accesses.total, eventos: events.total, sessoes: ofSessions },
  }
})
