import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'

/** What a professional's change makes old: read again wherever it is shown. */
export const CHANGED_BY_SAVING = [
  profissionais.listar,
  profissionais.filtrar,
  profissionais.ver,
  // They show the name, and are free for who is there.
  atendimentos.listar,
  atendimentos.ver,
  atendimentos.slots,
  atendimentos.metricas,
] as const
