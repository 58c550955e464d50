import * as atendimentos from '@clinica/contract/atendimentos/endpoints.ts'
import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'

/** What a patient's change makes old: the record, the lists, and the appointments that carry the name. */
export const CHANGED_BY_SAVING = [
  pacientes.listar,
  pacientes.filtrar,
  pacientes.ver,
  atendimentos.listar,
  atendimentos.ver,
  atendimentos.doPaciente,
  atendimentos.aguardandoPresencial,
] as const
