import { isoOf } from '@clinica/contract/clock.ts'
import { exportarUm as entry } from '@clinica/contract/pacientes/endpoints.ts'
import { anexosOf } from '../anexos/index.ts'
import { lettersOfPatient, recordsOfPatient } from '../atendimentos/index.ts'
import { handle } from '../http/handle.ts'
import { messagesOf } from '../mensagens/index.ts'
import { notificationsOf } from '../notificacoes/index.ts'
import { isTheirPatient, pacienteById } from '../pacientes/index.ts'
import { Refusal } from '../refusal.ts'
import { accessesOf } from './sql.ts'

/** Exports all data held about a patient (LGPD, art. 18). A feature that stores more must add it here. */
export const exportarUm = handle(entry, async ({ tx, caller, params: { id }, now, record, may, log }) => {
  const { tenantId } = caller
  // Patients may always export their own data; for other people's, the clinic's permission table decides.
  if (caller.role !== 'PACIENTE' && !may('exportar-pacientes')) throw new Refusal('SEM_PERMISSAO')
  const found = await record.theirs(await pacienteById(tx, tenantId, id), who => isTheirPatient(tx, who, id))

  await log(id)
  const atendimentos = await recordsOfPatient(tx, tenantId, id)
  const avisos = await lettersOfPatient(tx, tenantId, id)
  const mensagens = await messagesOf(tx, tenantId, found.paciente.userId)
  const notificacoes = await notificationsOf(tx, tenantId, id)
  const anexos = await anexosOf(tx, tenantId, id)
  const { acessos } = await accessesOf(tx, tenantId, id, { sort: [{ field: 'em', direction: 'asc' }] })
  const { paciente } = found
  return { geradoEm: isoOf(now), paciente, atendimentos, avisos, mensagens, notificacoes, anexos, acessos }
})
