import type { AtendimentoEnviado } from '@clinica/contract/atendimentos/schemas.ts'
import type { FieldError } from '@clinica/contract/errors.ts'
import { hashNewPassword } from '../auth/index.ts'
import type { BeforeContext, Context } from '../http/context.ts'
import { birthProblems } from '../pessoas/index.ts'
import { Refusal } from '../refusal.ts'

type Sent = Pick<AtendimentoEnviado, 'paciente'>

/** Hashes the password of a patient who is created with the appointment. Slow, so outside the transaction. */
export const newPatientHash = async ({ body }: { body: Sent }, before: BeforeContext) =>
  body.paciente ? hashNewPassword('paciente.senha', body.paciente.senha, before) : null

/** Usually no patient is created, and there is nothing slow to do. */
export const withoutNewPatient = { when: ({ body }: { body: Sent }) => !body.paciente, prepared: null }

/**
 * Checks the patient who is created with the appointment, if any.
 * @throws Refusal 403 if the caller may not register patients
 */
export function inlinePatientProblems(
  { paciente }: Sent,
  { may, now }: Pick<Context, 'may' | 'now'>,
): FieldError[] {
  if (!paciente) return []
  if (!may('salvar-pacientes')) throw new Refusal('SEM_PERMISSAO')
  return birthProblems(paciente.dataNascimento, now, 'paciente.dataNascimento')
}
