import { agendar as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { timeProblems } from '@clinica/contract/atendimentos/span.ts'
import { instantOf } from '@clinica/contract/clock.ts'
import { type Slots, statement } from '../db/statement.ts'
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
    const columns = {
      tenant_id: tenantId,
      ...columnsOf(body),
      paciente_id: pacienteId,
      inicio,
      termino,
      criado_em: now,
    }
    const written = tx
      .executeQuery(NEW(Object.keys(columns) as (keyof Columns)[], columns))
      .then(({ rows: [row] }) => {
        if (!row) throw new Error('The appointment was not written')
        return row
      })
    return finishChange(context, { written, before: null, pacienteId })
  },
})

interface Columns extends ReturnType<typeof columnsOf> {
  tenant_id: number
  paciente_id: number
  inicio: Date
  termino: Date
  criado_em: Date
}

/** Its shape are the columns, so that none can be forgotten here. */
const NEW = statement((db, columns: readonly (keyof Columns)[], slots: Slots<Columns>) => {
  const values = Object.fromEntries(columns.map(column => [column, slots[column]])) as Slots<Columns>
  return records(db, slots.tenant_id, db.insertInto('atendimentos').values(values).returningAll())
})
