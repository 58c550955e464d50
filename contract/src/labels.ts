/** The Portuguese label of every enum value. */
import type {
  ESPECIALIDADES,
  MODOS_COBRANCA,
  Status,
  TIPOS_ATENDIMENTO,
  TIPOS_CONSULTA,
} from './atendimentos/rules.ts'
import type { CARTAS } from './atendimentos/schemas.ts'
import type { Politica } from './auth/segundo-fator.ts'
import type { FORMAS_ENVIO, STATUS_NOTIFICACAO } from './notificacoes/rules.ts'
import type { ESTADOS_CIVIS, SEXOS } from './people.ts'
import type { ACTIONS, RESOURCES, Role } from './permissions.ts'

export const STATUS_LABELS: Record<Status, string> = {
  AGENDADO: 'Agendado',
  CONFIRMADO_PELO_PACIENTE: 'Confirmado pelo paciente',
  PACIENTE_AGUARDANDO: 'Paciente aguardando',
  CANCELADO_PELO_PACIENTE: 'Cancelado pelo paciente',
  CANCELADO_PELO_PROFISSIONAL: 'Cancelado pelo profissional',
  CANCELADO_PELO_SECRETARIA: 'Cancelado pela secretaria',
  PACIENTE_FALTOU: 'Paciente faltou',
}

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Administrador',
  PACIENTE: 'Paciente',
  SECRETARIA: 'Secretária',
  PROFISSIONAL: 'Profissional',
}

type LabelsOf<T extends readonly string[]> = Record<T[number], string>

export const ACTION_LABELS: LabelsOf<typeof ACTIONS> = {
  visualizar: 'Visualizar',
  salvar: 'Salvar',
  editar: 'Editar',
  alterar: 'Alterar',
  excluir: 'Excluir',
  exportar: 'Exportar',
  cobrar: 'Cobrar',
}
export const RESOURCE_LABELS: LabelsOf<typeof RESOURCES> = {
  atendimentos: 'Atendimentos',
  pacientes: 'Pacientes',
  profissionais: 'Profissionais',
  secretarias: 'Secretárias',
  notificacoes: 'Notificações',
  anexos: 'Anexos',
  usuarios: 'Usuários',
  permissoes: 'Permissões',
}
export const ESPECIALIDADE_LABELS: LabelsOf<typeof ESPECIALIDADES> = { PSIQUIATRIA: 'Psiquiatria' }
export const TIPO_ATENDIMENTO_LABELS: LabelsOf<typeof TIPOS_ATENDIMENTO> = {
  RETORNO: 'Retorno',
  SOCIAL: 'Social',
  PADRAO: 'Padrão',
}
export const TIPO_CONSULTA_LABELS: LabelsOf<typeof TIPOS_CONSULTA> = {
  PRESENCIAL: 'Presencial',
  ONLINE: 'Online',
}
export const MODO_COBRANCA_LABELS: LabelsOf<typeof MODOS_COBRANCA> = {
  PARTICULAR: 'Particular',
  PLANO_SAUDE: 'Plano de saúde',
}
export const SEXO_LABELS: LabelsOf<typeof SEXOS> = {
  MASCULINO: 'Masculino',
  FEMININO: 'Feminino',
  OUTRO: 'Outro',
}
export const ESTADO_CIVIL_LABELS: LabelsOf<typeof ESTADOS_CIVIS> = {
  SOLTEIRO: 'Solteiro(a)',
  CASADO: 'Casado(a)',
  DIVORCIADO: 'Divorciado(a)',
  VIUVO: 'Viúvo(a)',
  OUTRO: 'Outro',
}
export const FORMA_ENVIO_LABELS: LabelsOf<typeof FORMAS_ENVIO> = {
  EMAIL: 'E-mail',
  INBOX: 'Caixa de Mensagem',
}
/** The security settings a clinic can require of its accounts. */
export const EXIGENCIA_LABELS: Record<keyof Politica, string> = {
  exigirSegundoFator: 'Exigir segundo fator de administradores e secretárias',
  recusarSenhasComuns: 'Recusar senhas comuns',
}
/** E-mails about an appointment. */
export const CARTA_LABELS: LabelsOf<typeof CARTAS> = {
  AVISO: 'Aviso da mudança',
  MARCADA: 'Consulta marcada',
  REMARCADA: 'Consulta remarcada',
  DESMARCADA: 'Consulta desmarcada',
  LEMBRETE: 'Lembrete da consulta',
}
export const STATUS_NOTIFICACAO_LABELS: LabelsOf<typeof STATUS_NOTIFICACAO> = {
  AGENDADA: 'Agendada',
  ENVIADA: 'Enviada',
  FALHOU: 'Falhou',
}
