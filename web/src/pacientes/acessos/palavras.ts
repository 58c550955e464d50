/** An entry of the access log in words. */
import type { Acesso } from '@clinica/contract/pacientes/schemas.ts'

export const TIPOS: Readonly<Record<Acesso['tipo'], string>> = {
  LEITURA: 'Leitura',
  ALTERACAO: 'Alteração',
  busca: 'Busca',
  EXPORTACAO: 'Exportação',
}

/** By call: what was read or exported, or what was done. */
const DE_QUE: Readonly<Record<string, string>> = {
  'GET /v1/pacientes/{id}': 'Cadastro',
  'PUT /v1/pacientes/{id}': 'Cadastro',
  'POST /v1/pacientes': 'Paciente cadastrado',
  'DELETE /v1/pacientes/{id}': 'Paciente arquivado',
  'PATCH /v1/pacientes/{id}/restaurar': 'Paciente restaurado',
  'GET /v1/pacientes/logado': 'O próprio cadastro',
  'POST /v1/pacientes/logado': 'O próprio perfil',
  'GET /v1/pacientes/{id}/acessos': 'Acessos',
  'GET /v1/pacientes/{id}/exportar': 'Tudo o que há deste paciente',
  'GET /v1/pacientes': 'Lista de pacientes',
  'POST /v1/pacientes/filtrar': 'Lista de pacientes',
  'GET /v1/pacientes/exportar': 'Planilha de pacientes',
  'GET /v1/busca': 'Barra rápida',

  'GET /v1/pacientes/{id}/anexos-documento': 'Lista de documentos',
  'POST /v1/pacientes/{id}/anexos-documento': 'Documento anexado',
  'GET /v1/pacientes/{id}/anexos-documento/{docId}': 'Documento baixado',
  'DELETE /v1/pacientes/{id}/anexos-documento/{docId}': 'Documento excluído',

  'GET /v1/atendimentos': 'Lista de atendimento',
  'GET /v1/atendimentos/exportar': 'Planilha de atendimentos',
  'GET /v1/atendimentos/paciente/{id}': 'Consultas do paciente',
  'GET /v1/atendimentos/{id}': 'Uma consulta',
  'GET /v1/atendimentos/{id}/avisos': 'E-mails de uma consulta',
  'GET /v1/atendimentos/{id}/calendario': 'Uma consulta, para o calendário',
  'POST /v1/atendimentos': 'Consulta agendada',
  'PUT /v1/atendimentos/{id}': 'Consulta alterada',
  'PATCH /v1/atendimentos/{id}/mudar-status': 'Status de uma consulta',
  'PATCH /v1/atendimentos/{id}/remarcar': 'Consulta remarcada',
  'DELETE /v1/atendimentos/{id}': 'Consulta desmarcada',
  'POST /v1/confirmacoes/{token}': 'Resposta pelo link do e-mail',

  'GET /v1/notificacoes/{id}': 'Notificações agendadas',
  'GET /v1/notificacoes/{id}/historico': 'Notificações',
  'POST /v1/notificacoes/{id}/agendar': 'Notificação agendada',
  'DELETE /v1/notificacoes/{id}/cancelar/{scheduleId}': 'Notificação cancelada',

  'GET /v1/auth/user': 'Lista de usuários',
  'GET /v1/auth/user/{id}': 'Conta de acesso',
  'PUT /v1/auth/user/{id}': 'Conta de acesso',
  'DELETE /v1/auth/user/{id}': 'Conta bloqueada',
  'PATCH /v1/auth/user/{id}/profile-image': 'Imagem de perfil',
  'GET /v1/auth/eventos': 'Eventos de segurança',
  'GET /v1/auth/eventos/exportar': 'Planilha de eventos de segurança',
}

/**
 * Null where the kind alone says what was done: a call of an older version, and a change that was refused but told of
 * the patient, or was done before. The log has it as a reading.
 */
export function deQue({ endpoint, tipo }: Pick<Acesso, 'endpoint' | 'tipo'>): string | null {
  const isOnlyTold = tipo === 'LEITURA' && !endpoint.startsWith('GET ')
  return isOnlyTold ? null : (DE_QUE[endpoint] ?? null)
}

/** '25/11/2026' and '10:42'. `em` has the clinic's offset, so its digits are the clinic's time. */
export const diaDe = ({ em }: Pick<Acesso, 'em'>): string => em.slice(0, 10)
export const horaDe = ({ em }: Pick<Acesso, 'em'>): string => em.slice(11, 16)
