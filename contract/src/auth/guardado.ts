/** What is kept of an account's sign-ins, as its owner's data export has it: no token, hash or key. */
import * as z from '../zod.ts'
import { navegadorLembrado, sessao } from './segundo-fator.ts'

/** Of a session, ended ones too: they are kept for 30 days. */
export const sessaoGuardada = sessao.omit({ atual: true }).extend({ encerradaEm: z.string().nullable() })

export const navegadorGuardado = navegadorLembrado.omit({ atual: true })

/** An e-mail to the account's owner that is still to be sent. */
export const avisoDeConta = z.strictObject({
  tipo: z.enum([
    'SENHA_DEFINIDA',
    'SENHA_ALTERADA',
    'EMAIL_ALTERADO',
    'ENTRADA_NOVA',
    'SEGUNDO_FATOR_LIGADO',
    'SEGUNDO_FATOR_DESLIGADO',
  ]),
  email: z.string(),
  em: z.string(),
})

export type SessaoGuardada = z.output<typeof sessaoGuardada>
export type NavegadorGuardado = z.output<typeof navegadorGuardado>
export type AvisoDeConta = z.output<typeof avisoDeConta>
