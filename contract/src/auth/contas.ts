/** Accounts as administrators see them: the person behind each, and whether it is blocked. */
import { body, choice, email, optional, password, text } from '../fields.ts'
import { ROLES } from '../permissions.ts'
import * as z from '../zod.ts'
import { EVENTOS, type Evento } from './eventos.ts'

/** The largest upload of a profile picture; the stored picture is much smaller. */
export const IMAGE_BYTES = 5 * 1024 ** 2

/** `location` is relative to the clinic's `cdnUrl`. */
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
 * The account as it was read, with changes. Omitted fields keep their value. Fields that this call may not change may
 * be sent unchanged: it changes name and e-mail only of administrators; other people's are in their own record.
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

/** Accounts of the other roles are created together with the person. */
export const ONLY_ADMINS =
  'Só administradores são cadastrados aqui; os outros perfis vêm com o cadastro da pessoa.'

export const novoAdministrador = body({
  firstname: text(80),
  lastname: text(120),
  email: email(),
  password: password(),
  role: z.literal('ADMIN', ONLY_ADMINS),
})

/** The error on account fields that a PUT may not change. */
export const NOT_HERE = 'Este campo é do cadastro da pessoa e não muda por aqui.'

const TIPOS = Object.keys(EVENTOS) as [Evento, ...Evento[]]
export const tipoDeEvento = choice(TIPOS)

const quem = z.strictObject({ id: z.int(), nome: z.string(), role: z.enum(ROLES) }).nullable()

/** One entry of the security log. `usuario` is null if nobody was signed in. */
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
