/** Who may export all that is held of a patient. The button, the server and the tests ask here. */
import type { Permission, Role } from '../permissions.ts'

export const EXPORTAR_UM = {
  permission: 'visualizar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PACIENTE'],
} as const satisfies { permission: Permission; roles: readonly Role[] }

interface Actor {
  readonly role: Role
  readonly may: (permission: Permission) => boolean
}

/** What the file of another person holds must be theirs to see, or it would lead around the permission table. */
const OF_OTHERS: readonly Permission[] = [
  'exportar-pacientes',
  'visualizar-atendimentos',
  'visualizar-notificacoes',
  'visualizar-anexos',
]

/** Who may see their own data may export it; for other people's, the clinic's permission table decides. */
export function mayExportOne({ role, may }: Actor): boolean {
  const isAmong = EXPORTAR_UM.roles.some(one => one === role)
  return isAmong && may(EXPORTAR_UM.permission) && (role === 'PACIENTE' || OF_OTHERS.every(may))
}
