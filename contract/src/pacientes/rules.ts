import { seesAll, type Who } from '../permissions.ts'

/** Whose patient it is: managers see all, a patient itself, a professional those of its own appointments. */
export function isTheirs(who: Who, patient: { id: number; profissionais: readonly number[] }): boolean {
  if (seesAll(who)) return true
  return who.role === 'PACIENTE' ? patient.id === who.personId : patient.profissionais.includes(who.personId)
}
