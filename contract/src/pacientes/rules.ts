import { seesAll, type Who } from '../permissions.ts'

/** Managers own all patients, patients only themselves, professionals those of their own appointments. */
export function isTheirs(who: Who, patient: { id: number; profissionais: readonly number[] }): boolean {
  if (seesAll(who)) return true
  return who.role === 'PACIENTE' ? patient.id === who.personId : patient.profissionais.includes(who.personId)
}
