import * as z from '../zod.ts'

/** What arrived in somebody's bell, in the words of whoever sent it: plain text. */
export const mensagem = z.strictObject({
  id: z.int(),
  title: z.string(),
  date: z.string(),
  message: z.string(),
  read: z.boolean(),
})
export type Mensagem = z.output<typeof mensagem>
