import * as z from '../zod.ts'

/** A message in an account's inbox (the bell). The sender's text is plain text. */
export const mensagem = z.strictObject({
  id: z.int(),
  title: z.string(),
  date: z.string(),
  message: z.string(),
  read: z.boolean(),
})
export type Mensagem = z.output<typeof mensagem>
