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

/** What a feature adds to what is held of a patient is added here (LGPD, art. 18). */
export const exportarUm = handle(entry, async ({ tx, caller, params: { id }, now, record, may, log }) => {
  const { tenantId } = caller
  // Everybody has a right to their own data; to others' by the clinic's table of permissions.
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
