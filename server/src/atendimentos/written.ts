/** An appointment's columns from the body, for creating and editing. */
import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'

export function columnsOf(body: AtendimentoEnviado) {
  const byPlan = body.modoCobranca === 'PLANO_SAUDE' ? body.dadosPlanoSaude : null
  return {
    especialidade: body.especialidade,
    tipo_atendimento: body.tipoAtendimento,
    tipo_consulta: body.tipoConsulta,
    modo_cobranca: body.modoCobranca,
    plano_saude: byPlan?.planoSaude ?? null,
    numero_carteirinha: byPlan?.numeroCarteirinha ?? null,
    profissional_id: body.profissionalId,
    profissional_supervisor_id: body.profissionalSupervisorId,
    is_encaixe: body.isEncaixe,
    enviar_lembrete: body.enviarLembrete,
    link_consulta: body.linkConsulta,
  }
}
