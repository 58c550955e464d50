/** Whom to call, and who answers for the patient, as typed. */
import { everyField } from '@clinica/contract/fields.ts'
import { dadosEmergencia } from '@clinica/contract/pacientes/schemas.ts'

export const NOVA_EMERGENCIA = everyField(dadosEmergencia.shape, '')
export type Emergencia = typeof NOVA_EMERGENCIA
