import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import { hashNewPassword } from '../auth/index.ts'
import type { BeforeContext, Context } from '../http/context.ts'
import { birthProblems } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'

type Sent = Pick<AtendimentoEnviado, 'paciente'>

/** Of the password that a patient comes with; slow, so outside the transaction. */
export const newPatientHash = async ({ body }: { body: Sent }, before: BeforeContext) =>
  body.paciente ? hashNewPassword('paciente.senha', body.paciente.senha, before) : null

/** Nearly always nobody comes with it, and there is nothing slow to do. */
export const withoutNewPatient = { when: ({ body }: { body: Sent }) => !body.paciente, prepared: null }

/**
 * What is wrong with the patient that comes with its appointment, if one does.
 * @throws Refusal 403: who may not register patients registers none by this way either
 */
export function inlinePatientProblems(
  { paciente }: Sent,
  { may, now }: Pick<Context, 'may' | 'now'>,
): FieldError[] {
  if (!paciente) return []
  if (!may('salvar-pacientes')) throw new Refusal('SEM_PERMISSAO')
  return birthProblems(paciente.dataNascimento, now, 'paciente.dataNascimento')
}
