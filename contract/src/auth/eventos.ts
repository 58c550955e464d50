/**
 * The security events of a clinic with their labels. The error code of a `RECUSA` says why the request was refused;
 * `VERSAO_ANTIGA` only means that a colleague saved first, which is no sign of an attack.
 */
export const EVENTOS = {
  ENTROU: 'Entrou',
  ENTRADA_RECUSADA: 'Senha errada ou entrada recusada',
  ENTRADA_BLOQUEADA: 'Entrada bloqueada por excesso de tentativas',
  SESSAO_REUTILIZADA: 'Sessão encerrada: renovação usada duas vezes',
  SAIU: 'Saiu',
  SENHA_DEFINIDA: 'Senha definida por outra pessoa',
  SENHA_ALTERADA: 'Senha alterada',
  SENHA_REDEFINIDA: 'Senha redefinida por link',
  LINK_BLOQUEADO: 'Pedidos de link de senha demais de um endereço',
  LINK_CRIADO: 'Link de senha criado',
  EMAIL_ALTERADO: 'E-mail de acesso alterado',
  CPF_ALTERADO: 'CPF alterado fora da recepção',
  PERMISSOES_ALTERADAS: 'Permissões alteradas',
  CONTA_CRIADA: 'Conta criada',
  CONTA_ALTERADA: 'Conta alterada',
  CONTA_BLOQUEADA: 'Conta bloqueada',
  CONTA_DESBLOQUEADA: 'Conta desbloqueada',
  CADASTRO_ALTERADO: 'Cadastro da equipe alterado',
  PESSOA_ARQUIVADA: 'Pessoa da equipe arquivada',
  PESSOA_RESTAURADA: 'Pessoa da equipe restaurada',
  SEGUNDO_FATOR_LIGADO: 'Segundo fator ativado',
  SEGUNDO_FATOR_DESLIGADO: 'Segundo fator desativado',
  CODIGO_RECUSADO: 'Código do segundo fator errado',
  CODIGO_RECUPERACAO_USADO: 'Código de recuperação usado',
  SESSAO_ENCERRADA: 'Sessão encerrada pelo dono',
  NAVEGADOR_ESQUECIDO: 'Navegador lembrado esquecido pelo dono',
  POLITICA_ALTERADA: 'Política de segurança alterada',
  CONTATO_ALTERADO: 'Telefone ou endereço da clínica alterado',
  CONTA_REMOVIDA: 'Conta de administrador removida',
  SESSOES_ENCERRADAS: 'Sessões encerradas por quem opera o sistema',
  CLINICA_SUSPENSA: 'Clínica suspensa',
  CLINICA_RETOMADA: 'Clínica retomada',
  CLINICA_RENOMEADA: 'Nome ou endereço da clínica alterado',
  CHAVE_TROCADA: 'Chave do servidor trocada',
  RECUSA: 'Ação recusada',
  VERSAO_ANTIGA: 'Outra pessoa salvou antes',
} as const

export type Evento = keyof typeof EVENTOS
