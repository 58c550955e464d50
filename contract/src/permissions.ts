/** Who may do what: actions × resources, the default table, and `may`. Source: spec 6, wire *Permissions*. */

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

/** The table of a new clinic. Admins change it per role; ownership rules always apply on top of it. */
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

/** The roles that run the front desk: the specification's group "gerencial". */
export const MANAGERS: readonly Role[] = ['ADMIN', 'SECRETARIA']

export interface Holder {
  readonly role: Role
  readonly permissions: readonly string[]
}

/** Admins may do everything; the clinic's table decides for the other roles. */
export function may(holder: Holder, permission: Permission): boolean {
  return holder.role === 'ADMIN' || holder.permissions.includes(permission)
}

export function isManager(holder: { readonly role: Role }): boolean {
  return MANAGERS.includes(holder.role)
}

/** What the ownership rules need to know about the caller. */
export interface Who {
  readonly role: Role
  /** The id of the patient, professional or secretary record; for an admin, the account's id. */
  readonly personId: number
}

/** Managers see all records; other roles see only their own. */
export const seesAll = (who: { readonly role: Role }): boolean => isManager(who)
