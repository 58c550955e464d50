import { endpoint } from '../endpoint.ts'
import * as z from '../zod.ts'
import { MOTIVOS, PASSOS, SITUACOES } from './rules.ts'

const conferencia = z.strictObject({
  /** When the restored copy was taken. */
  copiaDe: z.string(),
  em: z.string(),
  passos: z.array(z.enum(PASSOS)),
  motivo: z.enum(MOTIVOS).nullable(),
})

const copias = z.strictObject({
  situacao: z.enum(SITUACOES),
  /** The newest successful copy: when it was taken, and what is missing from it (null if nothing). */
  ultima: z.strictObject({ de: z.string(), motivo: z.enum(MOTIVOS).nullable() }).nullable(),
  /** The newest failure; null if a copy has succeeded since. */
  falha: z.strictObject({ em: z.string(), motivo: z.enum(MOTIVOS) }).nullable(),
  guardadas: z.int(),
  situacaoDaConferencia: z.enum(SITUACOES),
  conferencia: conferencia.nullable(),
})
export type Copias = z.output<typeof copias>

export const ver = endpoint({
  method: 'GET',
  path: '/v1/copias',
  summary: 'Mostra como estão as cópias de segurança e a última que foi restaurada para conferência',
  permission: 'signed-in',
  roles: ['ADMIN'],
  audit: { none: 'no patient is concerned' },
  answer: copias,
})
