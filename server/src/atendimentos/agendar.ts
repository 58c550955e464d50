import { agendar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { timeProblems } from '@clinica/contract/atendimentos/span.ts'
import { instantOf } from '@clinica/contract/clock.ts'
import { handle } from '../http/handle.ts'
import { criarPaciente } from '../pacientes/index.ts'
import { invalid } from '../refusal.ts'
import { finishChange } from './finish-change.ts'
import { inlinePatientProblems, newPatientHash, withoutNewPatient } from './inline-patient.ts'
import { records } from './sql.ts'
import { takePlace } from './take-place.ts'
import { columnsOf } from './written.ts'

export const agendar = handle(entry, {
  prepare: newPatientHash,
  idle: withoutNewPatient,
  run: async context => {
    const { tx, caller, body, now, prepared: senhaHash, may } = context
    const { tenantId } = caller
    const patientProblems = inlinePatientProblems(body, { may, now })
    const problems = [...timeProblems(body, now), ...patientProblems]
    if (problems.length > 0) throw invalid(problems)
    const inicio = instantOf(body.dataInicio, body.horaInicio)
    const termino = instantOf(body.dataInicio, body.horaFim)

    await takePlace(tx, { ...body, tenantId, inicio, termino, alone: !body.isEncaixe })
    const pacienteId =
      body.paciente && senhaHash
        ? (await criarPaciente(tx, { tenantId, now, senhaHash, novo: body.paciente })).id
        : (body.pacienteId ?? 0)
    const row = tx
      .insertInto('atendimentos')
      .values({
        tenant_id: tenantId,
        ...columnsOf(body),
        paciente_id: pacienteId,
        inicio,
        termino,
        criado_em: now,
      })
      .returningAll()
    const written = records(tx, tenantId, row).executeTakeFirstOrThrow()
    return finishChange(context, { written, before: null, pacienteId })
  },
})
