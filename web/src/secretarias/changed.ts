import * as pacientes from '@clinica/contract/pacientes/endpoints.ts'
import * as profissionais from '@clinica/contract/profissionais/endpoints.ts'
import * as secretarias from '@clinica/contract/secretarias/endpoints.ts'

/** What a secretary's change makes old (spec 7): the lists of people, and the own record of who looks. */
export const CHANGED_BY_SAVING = [
  secretarias.listar,
  secretarias.filtrar,
  secretarias.ver,
  secretarias.verLogado,
  profissionais.listar,
  profissionais.filtrar,
  pacientes.verLogado,
] as const
