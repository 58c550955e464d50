/** Accounts as administrators see them: whose they are, and whether they let somebody in. */
import { body, choice, email, optional, password, text } from '../fields.ts'
import { ROLES } from '../permissions.ts'
import * as z from '../zod.ts'
import { EVENTOS, type Evento } from './eventos.ts'

/** A picture of somebody may come this large; it is kept much smaller. */
export const IMAGE_BYTES = 5 * 1024 ** 2

/** Shown from the clinic's `cdnUrl` with this after it. */
export const imagem = z.strictObject({ location: z.string() })
const profileImage = imagem.nullable()

export const conta = z.strictObject({
  id: z.int(),
  userId: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  bloqueado: z.boolean(),
  profileImage,
})
export type Conta = z.output<typeof conta>

/**
 * The record as it was read, with changes. A field that is left out stays as it is. A field that this call may not
 * change may be sent unchanged: name and e-mail are changed here for administrators alone, for everybody else in the
 * person's record.
 */
export const contaEditada = body({
  id: optional(z.int()),
  userId: optional(z.int()),
  firstname: optional(text(80)),
  lastname: optional(text(120)),
  email: optional(email()),
  role: optional(choice(ROLES)),
  bloqueado: optional(z.boolean()),
  profileImage: optional(body({ location: text(200) })),
})

/** The other roles come with their person. */
export const ONLY_ADMINS =
  'Só administradores são cadastrados aqui; os outros perfis vêm com o cadastro da pessoa.'

export const novoAdministrador = body({
  firstname: text(80),
  lastname: text(120),
  email: email(),
  password: password(),
  role: z.literal('ADMIN', ONLY_ADMINS),
})

/** The fields of an account that a PUT may not change: why, beside the field. */
export const NOT_HERE = 'Este campo é do cadastro da pessoa e não muda por aqui.'

const TIPOS = Object.keys(EVENTOS) as [Evento, ...Evento[]]
export const tipoDeEvento = choice(TIPOS)

const quem = z.strictObject({ id: z.int(), nome: z.string(), role: z.enum(ROLES) }).nullable()

/** One line of the log of security events. Nobody was signed in where `usuario` is null. */
export const eventoDeSeguranca = z.strictObject({
  id: z.int(),
  em: z.string(),
  tipo: tipoDeEvento,
  usuario: quem,
  alvo: quem,
  endereco: z.string().nullable(),
  detalhe: z.string().nullable(),
})
export type EventoDeSeguranca = z.output<typeof eventoDeSeguranca>
