import { whenSound } from '@clinica/contract/fields.ts'
import { MESSAGES } from '@clinica/contract/validation.ts'
import type * as z from '@clinica/contract/zod.ts'
import { clinicNow } from '../../clinicNow.ts'

function check({ dataNascimento }: { dataNascimento: string }, context: z.core.$RefinementCtx): void {
  if (dataNascimento > clinicNow().day)
    context.addIssue({ code: 'custom', path: ['dataNascimento'], message: MESSAGES.past })
}

/** Nobody is born after today. The server asks it too; here it is told before anything is sent. */
export const jaNascido = <S extends z.ZodType<{ dataNascimento: string }>>(schema: S): S =>
  schema.superRefine(check, whenSound('dataNascimento'))
