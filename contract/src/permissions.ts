/** Who may do what: actions × resources, the default table, and the one question `may`. Source: spec 6, wire *Permissions*. */

export const ROLES = ['ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE'] as const
export type Role = (typeof ROLES)[number]

export const ACTIONS = ['visualizar', 'editar', 'alterar', 'excluir', 'exportar', 'salvar', 'cobrar'] as const
export const RESOURCES = [
  'atendimentos',
  'pacientes',
  'profissionais',
  'secretarias',
  'notificacoes',
  'anexos',
  'usuarios',
  'permissoes',
] as const
export type Permission = `${(typeof ACTIONS)[number]}-${(typeof RESOURCES)[number]}`

export const PERMISSIONS: readonly Permission[] = RESOURCES.flatMap(resource =>
  ACTIONS.map(action => `${action}-${resource}` as const),
)

const all = (...resources: (typeof RESOURCES)[number][]): Permission[] =>
  resources.flatMap(resource => ACTIONS.map(action => `${action}-${resource}` as const))

/** What a new clinic starts with. The admin narrows and widens it per role, never past ownership. */
export const DEFAULT_PERMISSIONS: Readonly<Record<Exclude<Role, 'ADMIN'>, readonly Permission[]>> = {
  SECRETARIA: all('atendimentos', 'pacientes', 'profissionais', 'notificacoes', 'anexos'),
  PROFISSIONAL: [
    'visualizar-atendimentos',
    'alterar-atendimentos',
    'excluir-atendimentos',
    'visualizar-pacientes',
    'visualizar-anexos',
    'salvar-anexos',
  ],
  PACIENTE: [
    'visualizar-atendimentos',
    'alterar-atendimentos',
    'excluir-atendimentos',
    'visualizar-pacientes',
    'visualizar-profissionais',
    'visualizar-notificacoes',
    'visualizar-anexos',
  ],
}

/** The roles that run the clinic's desk: the specification's group "gerencial". */
export const MANAGERS: readonly Role[] = ['ADMIN', 'SECRETARIA']

export interface Holder {
  readonly role: Role
  readonly permissions: readonly string[]
}

/** May this role do it? An admin always may; everybody else by the clinic's table. */
export function may(holder: Holder, permission: Permission): boolean {
  return holder.role === 'ADMIN' || holder.permissions.includes(permission)
}

export function isManager(holder: { readonly role: Role }): boolean {
  return MANAGERS.includes(holder.role)
}

/** What the ownership rules need to know about the caller. */
export interface Who {
  readonly role: Role
  /** The id of the person in its own list (patient, professional, secretary), or the account's for an admin. */
  readonly personId: number
}

/** Managers see everybody's records; the others only what is theirs. */
export const seesAll = (who: Who): boolean => isManager(who)
