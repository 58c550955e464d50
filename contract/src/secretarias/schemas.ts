import { body, optional } from '../fields.ts'
import { contact, contactOut, keptPassword, newPassword } from '../people.ts'
import * as z from '../zod.ts'

export const novaSecretaria = body({ ...contact, ...newPassword })
export const secretariaEditada = body({ id: optional(z.int()), ...contact, ...keptPassword })

export const secretaria = z.strictObject({
  id: z.int(),
  userId: z.int(),
  ...contactOut,
  imagemPerfil: z.string().nullable(),
  arquivado: z.boolean(),
})
export type Secretaria = z.output<typeof secretaria>
export type NovaSecretaria = z.output<typeof novaSecretaria>
export type SecretariaEditada = z.output<typeof secretariaEditada>
