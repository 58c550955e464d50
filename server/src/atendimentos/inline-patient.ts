import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import type { Context } from '../http/context.ts'
import { birthProblems } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'

/**
 * What is wrong with the patient that comes with its appointment, if one does.
 * @throws Refusal 403: who may not register patients registers none by this way either
 */
export function inlinePatientProblems(
  { paciente }: Pick<AtendimentoEnviado, 'paciente'>,
  { may, now }: Pick<Context, 'may' | 'now'>,
): FieldError[] {
  if (!paciente) return []
  if (!may('salvar-pacientes')) throw new Refusal('SEM_PERMISSAO')
  return birthProblems(paciente.dataNascimento, now, 'paciente.dataNascimento')
}
