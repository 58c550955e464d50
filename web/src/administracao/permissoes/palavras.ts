/** What each permission means, in the clinic's words. */
import type { ACTIONS, Permission, RESOURCES, Role } from '@clinica/contract/permissions.ts'

export type Action = (typeof ACTIONS)[number]
export type Resource = (typeof RESOURCES)[number]

/** In the order of a day's work, not of the alphabet. */
export const ORDER: readonly Action[] = [
  'visualizar',
  'salvar',
  'editar',
  'alterar',
  'excluir',
  'exportar',
  'cobrar',
]

export const REACH: Record<Role, string> = {
  ADMIN: 'tudo, sempre',
  SECRETARIA: 'toda a clínica',
  PROFISSIONAL: 'só os seus',
  PACIENTE: 'só os seus',
}

/** Those that something asks; a test compares them with the source. */
const MEANING: Record<Resource, Partial<Record<Action, string>>> = {
  atendimentos: {
    visualizar: 'Ver a agenda e as consultas',
    salvar: 'Agendar uma consulta',
    editar: 'Corrigir os dados de uma consulta',
    alterar: 'Mudar o status e remarcar',
    excluir: 'Desmarcar uma consulta',
    exportar: 'Baixar a lista em planilha',
  },
  pacientes: {
    visualizar: 'Ver a lista e as fichas',
    salvar: 'Cadastrar um paciente',
    editar: 'Corrigir a ficha de um paciente',
    alterar: 'Arquivar e restaurar',
    exportar: 'Baixar a lista em planilha, e tudo o que há de um paciente',
  },
  profissionais: {
    visualizar: 'Ver a lista e os cadastros',
    salvar: 'Cadastrar um profissional',
    editar: 'Corrigir o cadastro de um profissional',
    alterar: 'Arquivar e restaurar',
  },
  secretarias: {
    visualizar: 'Ver a lista e os cadastros',
    salvar: 'Cadastrar uma secretária',
    editar: 'Corrigir o cadastro de uma secretária',
    alterar: 'Remover e restaurar',
  },
  notificacoes: {
    visualizar: 'Ver as notificações de um paciente',
    salvar: 'Agendar uma notificação',
    excluir: 'Cancelar uma notificação',
  },
  anexos: {
    visualizar: 'Ver e baixar os documentos',
    salvar: 'Anexar um documento',
    excluir: 'Excluir um documento',
  },
  usuarios: {
    visualizar: 'Ver as contas e os eventos de segurança',
    salvar: 'Cadastrar um administrador',
    editar: 'Alterar a conta de um administrador',
    alterar: 'Bloquear e desbloquear uma conta',
    exportar: 'Baixar os eventos de segurança',
  },
  permissoes: {
    visualizar: 'Ver o que cada perfil pode',
    editar: 'Mudar o que cada perfil pode',
  },
}

export const permissionOf = (resource: Resource, action: Action): Permission => `${action}-${resource}`

/** The pages of accounts and permissions belong to administrators alone, whatever the table says. */
const isOnlyAdmins = (resource: Resource): boolean => resource === 'usuarios' || resource === 'permissoes'

/** 'Ver as contas e os eventos de segurança · só administradores' */
export function meaningOf(resource: Resource, action: Action): string {
  const meaning = MEANING[resource][action]
  if (!meaning) return 'Sem efeito nesta versão'
  return isOnlyAdmins(resource) ? `${meaning} · só administradores` : meaning
}

export const counted = (
  resource: Resource,
  role: Role,
  has: (role: Role, permission: Permission) => boolean,
): number => ORDER.filter(action => has(role, permissionOf(resource, action))).length
