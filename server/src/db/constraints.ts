/**
 * What a violation of each constraint means to the caller. A test reads pg_constraint and the unique indexes and fails
 * if one has no line here. PostgreSQL's own `detail` holds values (a CPF) and is never passed on.
 */
import type { ErrorCode } from '@clinica/contract/errors.ts'
import { Refusal } from '../refusal.ts'
import { isAway, unavailable } from './away.ts'

/** An error code of the contract; or 'fault' if validation should prevent it, so that it is our own error. */
export const CONSTRAINTS: Record<string, ErrorCode | 'fault'> = {
  atendimentos_profissional_livre: 'HORARIO_INDISPONIVEL',
  atendimentos_paciente_livre: 'PACIENTE_OCUPADO',
  pacientes_cpf_unico: 'CPF_JA_CADASTRADO',
  profissionais_cpf_unico: 'CPF_JA_CADASTRADO',
  secretarias_cpf_unico: 'CPF_JA_CADASTRADO',
  users_email_unico: 'EMAIL_JA_CADASTRADO',
  users_ultimo_admin: 'ULTIMO_ADMINISTRADOR',
  idempotency_keys_pkey: 'CHAVE_REUTILIZADA',

  acessos_de_quem: 'fault',
  acessos_pacientes_acesso: 'fault',
  acessos_pacientes_pkey: 'fault',
  acessos_pkey: 'fault',
  acessos_tenant_id_fkey: 'fault',
  acessos_tipo: 'fault',
  anexos_chave: 'fault',
  anexos_chave_unica: 'fault',
  anexos_paciente: 'fault',
  anexos_pkey: 'fault',
  anexos_sha256: 'fault',
  anexos_tamanho: 'fault',
  anexos_tipo: 'fault',
  anexos_user: 'fault',
  arquivos_soltos_pkey: 'fault',
  arquivos_soltos_tenant_id_fkey: 'fault',
  atendimentos_cancelado_por: 'fault',
  atendimentos_cancelamento_completo: 'fault',
  atendimentos_chegada_tirada: 'fault',
  atendimentos_chegada_tirada_por: 'fault',
  atendimentos_especialidade: 'fault',
  atendimentos_link_so_online: 'fault',
  atendimentos_link_tirado: 'fault',
  atendimentos_link_tirado_por: 'fault',
  atendimentos_meia_hora: 'fault',
  atendimentos_modo_cobranca: 'fault',
  atendimentos_paciente: 'fault',
  atendimentos_pkey: 'fault',
  atendimentos_desmarcado_pelo_link: 'fault',
  atendimentos_pelo_link: 'fault',
  atendimentos_plano_completo: 'fault',
  atendimentos_profissional: 'fault',
  atendimentos_status: 'fault',
  atendimentos_supervisor: 'fault',
  atendimentos_supervisor_so_social: 'fault',
  atendimentos_termino_depois: 'fault',
  atendimentos_tipo_atendimento: 'fault',
  atendimentos_tipo_consulta: 'fault',
  avisos_de_atendimento_atendimento: 'fault',
  avisos_de_atendimento_carta: 'fault',
  avisos_de_atendimento_contado: 'fault',
  avisos_de_atendimento_da_entrega: 'fault',
  avisos_de_atendimento_entrega: 'fault',
  avisos_de_atendimento_lembrete: 'fault',
  avisos_de_atendimento_paciente: 'fault',
  avisos_de_atendimento_pkey: 'fault',
  avisos_de_atendimento_profissional: 'fault',
  avisos_de_atendimento_tipo: 'fault',
  avisos_de_conta_pkey: 'fault',
  avisos_de_conta_tipo: 'fault',
  avisos_de_conta_user: 'fault',
  clinicas_removidas_pkey: 'fault',
  codigos_recuperacao_fator: 'fault',
  codigos_recuperacao_pkey: 'fault',
  conferencias_copia: 'fault',
  conferencias_falhou_por_que: 'fault',
  conferencias_pkey: 'fault',
  conferencias_situacao: 'fault',
  conferencias_terminada: 'fault',
  contatos_pkey: 'fault',
  contatos_telefone_digitos: 'fault',
  contatos_tenant_id_fkey: 'fault',
  copias_falhou_por_que: 'fault',
  copias_feita_inteira: 'fault',
  copias_pkey: 'fault',
  copias_situacao: 'fault',
  copias_terminada: 'fault',
  dispositivos_fator: 'fault',
  dispositivos_id_unico: 'fault',
  dispositivos_pkey: 'fault',
  entradas_pendentes_fator: 'fault',
  entradas_pendentes_pkey: 'fault',
  entregas_em_maos: 'fault',
  entregas_falhou_por_que: 'fault',
  entregas_pkey: 'fault',
  entregas_status: 'fault',
  entregas_tenant_id_fkey: 'fault',
  entregas_terminada: 'fault',
  eventos_pkey: 'fault',
  eventos_tenant_id_fkey: 'fault',
  idempotency_keys_user: 'fault',
  login_failures_pkey: 'fault',
  login_failures_tenant_id_fkey: 'fault',
  mensagens_chave_unica: 'fault',
  mensagens_pkey: 'fault',
  mensagens_user: 'fault',
  notificacoes_criada_por: 'fault',
  notificacoes_entrega: 'fault',
  notificacoes_entrega_unica: 'fault',
  notificacoes_forma_envio: 'fault',
  notificacoes_paciente: 'fault',
  notificacoes_pkey: 'fault',
  pacientes_celular_digitos: 'fault',
  pacientes_cpf_digitos: 'fault',
  pacientes_estado_civil: 'fault',
  pacientes_pkey: 'fault',
  pacientes_prontuario_unico: 'fault',
  pacientes_sexo: 'fault',
  pacientes_user: 'fault',
  pacientes_user_unico: 'fault',
  politicas_pkey: 'fault',
  politicas_tenant_id_fkey: 'fault',
  profissionais_celular_digitos: 'fault',
  profissionais_cpf_digitos: 'fault',
  profissionais_especialidade: 'fault',
  profissionais_pkey: 'fault',
  profissionais_uf: 'fault',
  profissionais_user: 'fault',
  profissionais_user_unico: 'fault',
  prontuario_counters_pkey: 'fault',
  prontuario_counters_tenant_id_fkey: 'fault',
  recovery_requests_pkey: 'fault',
  recovery_requests_tenant_id_fkey: 'fault',
  refresh_tokens_pkey: 'fault',
  refresh_tokens_session: 'fault',
  refresh_tokens_um_aberto: 'fault',
  reset_codes_hash_unico: 'fault',
  reset_codes_pkey: 'fault',
  reset_codes_user: 'fault',
  role_permissions_papel: 'fault',
  role_permissions_pkey: 'fault',
  role_permissions_tenant_id_fkey: 'fault',
  secretarias_celular_digitos: 'fault',
  secretarias_cpf_digitos: 'fault',
  secretarias_pkey: 'fault',
  secretarias_user: 'fault',
  secretarias_user_unico: 'fault',
  segundo_fator_pkey: 'fault',
  segundo_fator_user: 'fault',
  sessions_numero_unico: 'fault',
  sessions_pkey: 'fault',
  sessions_user: 'fault',
  tenants_client_id_unico: 'fault',
  tenants_nome_e_rotulo: 'fault',
  tenants_nome_unico: 'fault',
  tenants_pkey: 'fault',
  users_imagem_perfil_forma: 'fault',
  users_nome_do_admin: 'fault',
  users_papel: 'fault',
  users_pkey: 'fault',
  users_tenant_id_fkey: 'fault',
  visitas_pkey: 'fault',
  visitas_tenant_id_fkey: 'fault',
}

interface DatabaseError {
  code: string
  constraint?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError & Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** Deadlock or serialization failure: the whole transaction may run again. */
export const isRetryable = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40P01' || error.code === '40001')

/** The SQLSTATE class of violations, also those that our triggers raise. */
const VIOLATION = /^23/
/** Citus names the constraint only in the message, with the shard's number: "users_email_unico_102008". */
const PIECE = /"([a-z0-9_]+?)(?:_[0-9]+)?"/g

function constraintOf(error: DatabaseError & Error): string | undefined {
  if (error.constraint || !VIOLATION.test(error.code)) return error.constraint
  return [...error.message.matchAll(PIECE)].map(([, name]) => name).find(name => name && name in CONSTRAINTS)
}

/** The refusal that a constraint stands for; any other error unchanged, but without the values it holds. */
export function withoutValues(error: unknown): unknown {
  if (isAway(error)) return unavailable(error)
  if (!isDatabaseError(error)) return error
  const constraint = constraintOf(error)
  const code = CONSTRAINTS[constraint ?? '']
  if (code && code !== 'fault') return new Refusal(code)
  if (constraint) error.constraint = constraint
  // A data exception (class 22) names the value in its very message.
  const { code: kind } = error
  if (kind.startsWith('22')) return Object.assign(new Error('PostgreSQL refused a value'), { code: kind })
  for (const field of ['detail', 'where', 'query', 'internalQuery', 'parameters', 'hint'])
    if (field in error) delete (error as unknown as Record<string, unknown>)[field]
  return error
}
