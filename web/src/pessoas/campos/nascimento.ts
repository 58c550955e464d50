import { whenSound } from '@clinica/contract/fields.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'
import { clinicNow } from '../../clinicNow.ts'

function check({ dataNascimento }: { dataNascimento: string }, context: z.core.$RefinementCtx): void {
  if (dataNascimento > clinicNow().day)
    context.addIssue({ code: 'custom', path: ['dataNascimento'], message: MESSAGES.past })
}

/** Rejects a birth date after today. The server checks it too; this says so before anything is sent. */
export const jaNascido = <S extends z.ZodType<{ dataNascimento: string }>>(schema: S): S =>
  schema.superRefine(check, whenSound('dataNascimento'))
