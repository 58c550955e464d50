import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'

/** What an appointment's change makes old: read again wherever it is shown. */
export const CHANGED_BY_SAVING = [
  atendimentos.listar,
  atendimentos.doPaciente,
  atendimentos.ver,
  atendimentos.metricas,
  atendimentos.aguardandoPresencial,
  atendimentos.slots,
] as const
