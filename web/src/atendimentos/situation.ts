import { hasBegun } from '@clinica/contract/atendimentos/policy.ts'
import { isActive, isCancelled } from '@clinica/contract/atendimentos/rules.ts'
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

/** A cancelled appointment is offered to be booked again until it would have begun; from then on, to be followed up. */
export const canBookAgain = (consulta: Told, now: Date): boolean =>
  isCancelled(consulta.status) && !hasBegun(situationOf(consulta), now)

type Ends = Pick<Atendimento, 'status' | 'dataHoraTerminoAtendimento'>

/** Whether its patient is still expected: not cancelled, not missed, and not over yet. */
export const isToCome = ({ status, dataHoraTerminoAtendimento }: Ends, now: Date): boolean =>
  isActive(status) && Date.parse(dataHoraTerminoAtendimento) > now.getTime()
