import { editar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isActive } from '@clinica/contract/atendimentos/rules.ts'
import { timeProblems } from '@clinica/contract/atendimentos/span.ts'
import { instantOf } from '@clinica/contract/clock.ts'
import { handle } from '../http/handle.ts'
import { criarPaciente } from '../pacientes/index.ts'
import { mustNameItself } from '../pessoas/index.ts'
import { invalid } from '../refusal.ts'
import { finishChange } from './finish-change.ts'
import { inlinePatientProblems, newPatientHash, withoutNewPatient } from './inline-patient.ts'
import { lockTheirs, mustBeOpen, rowOf } from './sql.ts'
import { mustBeBookable, takePlace } from './take-place.ts'
import { columnsOf } from './written.ts'

export const editar = handle(entry, {
  prepare: newPatientHash,
  idle: withoutNewPatient,
  run: async context => {
    const { tx, caller, params, body, now, prepared: senhaHash, may } = context
    const { tenantId } = caller
    const { profissionalId, profissionalSupervisorId, pacienteId } = body
    const patientProblems = inlinePatientProblems(body, { may, now })
    if (patientProblems.length > 0) throw invalid(patientProblems)
    mustNameItself(body.id, params.id)
    const row = await lockTheirs(context, params.id)
    mustBeOpen('editar', context, row)

    const inicio = instantOf(body.dataInicio, body.horaInicio)
    const termino = instantOf(body.dataInicio, body.horaFim)
    const otherDoctor = profissionalId !== row.profissional_id
    const otherPatient = pacienteId !== row.paciente_id
    const moved =
      otherDoctor || inicio.getTime() !== row.inicio.getTime() || termino.getTime() !== row.termino.getTime()
    // Nobody but the former patient confirmed; who waits already is the one whom the desk meant.
    const isForeign = otherPatient && row.status === 'CONFIRMADO_PELO_PACIENTE'
    const status = moved || isForeign ? 'AGENDADO' : row.status

    // Past appointments can still be corrected, so time and overlap are checked only if one of these changes.
    if (moved || otherPatient || body.isEncaixe !== row.is_encaixe) {
      const problems = timeProblems(body, now)
      if (problems.length > 0) throw invalid(problems)
      const alone = !body.isEncaixe && isActive(status)
      await takePlace(tx, { ...body, tenantId, inicio, termino, alone, from: row })
    } else if (profissionalSupervisorId !== row.profissional_supervisor_id)
      await mustBeBookable(tx, { tenantId, profissionalSupervisorId })

    const paciente_id =
      body.paciente && senhaHash
        ? (await criarPaciente(tx, { tenantId, now, senhaHash, novo: body.paciente })).id
        : (pacienteId ?? row.paciente_id)
    await tx
      .updateTable('atendimentos')
      .set({
        ...columnsOf(body),
        paciente_id,
        inicio,
        termino,
        status,
        ...(moved ? { chegada: null } : {}),
        ...(otherPatient ? { confirmado_pelo_link: false } : {}),
        versao: row.versao + 1,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    const written = rowOf(tx, caller.tenantId, row.id)
    return finishChange(context, { written, before: row, pacienteId: paciente_id })
  },
})
