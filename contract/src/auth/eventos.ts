/** The security events of a clinic, each with its words. `RECUSA` says by its code which request was refused. */
export const EVENTOS = {
  ENTROU: 'Entrou',
  ENTRADA_RECUSADA: 'Senha errada ou entrada recusada',
  ENTRADA_BLOQUEADA: 'Entrada bloqueada por excesso de tentativas',
  SESSAO_REUTILIZADA: 'Sessão encerrada: renovação usada duas vezes',
  SAIU: 'Saiu',
  SENHA_DEFINIDA: 'Senha definida por outra pessoa',
  SENHA_ALTERADA: 'Senha alterada',
  SENHA_REDEFINIDA: 'Senha redefinida por link',
  LINK_CRIADO: 'Link de senha criado',
  EMAIL_ALTERADO: 'E-mail de acesso alterado',
  PERMISSOES_ALTERADAS: 'Permissões alteradas',
  CONTA_CRIADA: 'Conta criada',
  CONTA_ALTERADA: 'Conta alterada',
  CONTA_BLOQUEADA: 'Conta bloqueada',
  CONTA_DESBLOQUEADA: 'Conta desbloqueada',
  CADASTRO_ALTERADO: 'Cadastro da equipe alterado',
  PESSOA_ARQUIVADA: 'Pessoa da equipe arquivada',
  PESSOA_RESTAURADA: 'Pessoa da equipe restaurada',
  RECUSA: 'Ação recusada',
} as const

export type Evento = keyof typeof EVENTOS
