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

export const MEANING: Record<Resource, Record<Action, string>> = {
  atendimentos: {
    visualizar: 'Ver a agenda e as consultas',
    salvar: 'Agendar uma consulta',
    editar: 'Corrigir os dados de uma consulta',
    alterar: 'Mudar o status e remarcar',
    excluir: 'Desmarcar uma consulta',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  pacientes: {
    visualizar: 'Ver a lista e as fichas',
    salvar: 'Cadastrar um paciente',
    editar: 'Corrigir a ficha de um paciente',
    alterar: 'Arquivar e restaurar',
    excluir: 'Remover um paciente',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  profissionais: {
    visualizar: 'Ver a lista e os cadastros',
    salvar: 'Cadastrar um profissional',
    editar: 'Corrigir o cadastro de um profissional',
    alterar: 'Arquivar e restaurar',
    excluir: 'Remover um profissional',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  secretarias: {
    visualizar: 'Ver a lista e os cadastros',
    salvar: 'Cadastrar uma secretária',
    editar: 'Corrigir o cadastro de uma secretária',
    alterar: 'Remover e restaurar',
    excluir: 'Remover uma secretária',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  notificacoes: {
    visualizar: 'Ver as notificações de um paciente',
    salvar: 'Agendar uma notificação',
    editar: 'Corrigir uma notificação',
    alterar: 'Mudar o envio de uma notificação',
    excluir: 'Cancelar uma notificação',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  anexos: {
    visualizar: 'Ver e baixar os documentos',
    salvar: 'Anexar um documento',
    editar: 'Corrigir o nome de um documento',
    alterar: 'Mudar um documento',
    excluir: 'Excluir um documento',
    exportar: 'Baixar a lista em planilha',
    cobrar: 'Registrar a cobrança',
  },
  usuarios: {
    visualizar: 'Ver as contas e os eventos de segurança',
    salvar: 'Cadastrar um administrador',
    editar: 'Alterar a conta de um administrador',
    alterar: 'Bloquear e desbloquear uma conta',
    excluir: 'Remover uma conta',
    exportar: 'Baixar os eventos de segurança',
    cobrar: 'Registrar a cobrança',
  },
  permissoes: {
    visualizar: 'Ver o que cada perfil pode',
    salvar: 'Criar uma permissão',
    editar: 'Mudar o que cada perfil pode',
    alterar: 'Mudar o que cada perfil pode',
    excluir: 'Remover uma permissão',
    exportar: 'Baixar a tabela em planilha',
    cobrar: 'Registrar a cobrança',
  },
}

export const permissionOf = (resource: Resource, action: Action): Permission => `${action}-${resource}`

/** Accounts and permissions belong to administrators alone, whatever the table says. */
export const isOnlyAdmins = (resource: Resource): boolean =>
  resource === 'usuarios' || resource === 'permissoes'

export const counted = (
  resource: Resource,
  role: Role,
  has: (role: Role, permission: Permission) => boolean,
): number => ORDER.filter(action => has(role, permissionOf(resource, action))).length
