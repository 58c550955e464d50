import { ESPECIALIDADES } from '../atendimentos/rules.ts'
import { body, choice, optional, text, uf } from '../fields.ts'
import { endereco, enderecoOut, keptPassword, newPassword, personal, personalOut } from '../people.ts'
import * as z from '../zod.ts'

const record = {
  ...personal,
  especialidade: choice(ESPECIALIDADES),
  conselho: text(30),
  uf: uf(),
  codigoCbo: text(20),
  codigoRqe: text(20),
  codigoCnes: text(20),
  endereco: optional(endereco),
}

export const novoProfissional = body({ ...record, ...newPassword })
export const profissionalEditado = body({ id: optional(z.int()), ...record, ...keptPassword })

export const profissional = z.strictObject({
  id: z.int(),
  userId: z.int(),
  ...personalOut,
  especialidade: z.enum(ESPECIALIDADES),
  imagemPerfil: z.string().nullable(),
  conselho: z.string(),
  uf: z.string(),
  codigoCbo: z.string(),
  codigoRqe: z.string(),
  codigoCnes: z.string(),
  endereco: enderecoOut,
  arquivado: z.boolean(),
})
export type Profissional = z.output<typeof profissional>
export type NovoProfissional = z.output<typeof novoProfissional>
export type ProfissionalEditado = z.output<typeof profissionalEditado>

/** A row of a manager's list. The whole record is read by its id. */
export const profissionalNaLista = profissional.pick({
  id: true,
  userId: true,
  especialidade: true,
  nome: true,
  sobrenome: true,
  email: true,
  celular: true,
  conselho: true,
  uf: true,
  imagemPerfil: true,
  arquivado: true,
})
export type ProfissionalNaLista = z.output<typeof profissionalNaLista>

/** All that patients and professionals can see of a professional (wire, *Permissions*). */
export const profissionalResumido = z.strictObject({ id: z.int(), nome: z.string(), sobrenome: z.string() })
export type ProfissionalResumido = z.output<typeof profissionalResumido>
