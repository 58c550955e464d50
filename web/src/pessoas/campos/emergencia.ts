/** The form values of the emergency contact and the legal representative. */
import { everyField } from '@clinica/contract/fields.ts'
import { dadosEmergencia } from '@clinica/contract/pacientes/schemas.ts'

export const NOVA_EMERGENCIA = everyField(dadosEmergencia.shape, '')
export type Emergencia = typeof NOVA_EMERGENCIA
