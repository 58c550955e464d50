import { hasBegun } from '@clinica/contract/atendimentos/policy.ts'
import type { Atendimento } from '@clinica/contract/atendimentos/schemas.ts'

type Told = Pick<Atendimento, 'status' | 'dataHoraInicioAtendimento'>

/** What decides whether an appointment can still be changed, as the contract's policy asks for it. */
export const situationOf = ({ status, dataHoraInicioAtendimento }: Told) => ({
  status,
  inicio: new Date(dataHoraInicioAtendimento),
})

/** A follow-up is offered once the appointment has begun, or its patient has arrived. */
export const canReturn = (consulta: Told, now: Date): boolean =>
  consulta.status === 'PACIENTE_AGUARDANDO' || hasBegun(situationOf(consulta), now)
