import { body, cpf, day, everyField, optional, phone, text } from '../fields.ts'
import {
  endereco,
  enderecoOut,
  keptPassword,
  newPassword,
  nullableText,
  personal,
  personalOut,
} from '../people.ts'
import { ROLES } from '../permissions.ts'
import * as z from '../zod.ts'

export const dadosEmergencia = z.strictObject({
  nomeContato: optional(text(150)),
  telefoneContato: optional(phone()),
  grauParentescoContato: optional(text(60)),
  nomeRepresentanteLegal: optional(text(150)),
  cpfRepresentanteLegal: optional(cpf()),
  grauParentescoRepresentanteLegal: optional(text(60)),
})

export const convenio = z.strictObject({
  nomeConvenio: optional(text(120)),
  plano: optional(text(120)),
  numeroCarteirinha: optional(text(40)),
  dataValidade: optional(day()),
  titularPlano: optional(text(150)),
})

/** Optional text fields that only patients have. */
export const patientsOwn = {
  whatsapp: optional(phone()),
}

const record = {
  ...personal,
  ...patientsOwn,
  dadosEmergencia: optional(dadosEmergencia),
  endereco: optional(endereco),
  convenio: optional(convenio),
}

export const novoPaciente = body({ ...record, ...newPassword })
export const pacienteEditado = body({ id: optional(z.int()), ...record, ...keptPassword })

/** The appointment form's fields for a patient who is not registered yet (spec 5). */
export const pacienteNoAgendamento = body({
  ...personal,
  ...newPassword,
  dadosEmergencia: optional(dadosEmergencia),
})

export const paciente = z.strictObject({
  id: z.int(),
  userId: z.int(),
  numeroProntuario: z.int(),
  ...personalOut,
  ...everyField(patientsOwn, nullableText),
  imagemPerfil: nullableText,
  dadosEmergencia: z.strictObject(everyField(dadosEmergencia.shape, nullableText)),
  endereco: enderecoOut,
  convenio: z.strictObject(everyField(convenio.shape, nullableText)),
  arquivado: z.boolean(),
})
export type Paciente = z.output<typeof paciente>

/** A row of a list. Reading the whole record by its id is written to the access log. */
export const pacienteNaLista = paciente
  .pick({
    id: true,
    userId: true,
    numeroProntuario: true,
    nome: true,
    sobrenome: true,
    cpf: true,
    email: true,
    celular: true,
    whatsapp: true,
    imagemPerfil: true,
    arquivado: true,
  })
  .extend({ endereco: enderecoOut.pick({ bairro: true, cidade: true }) })
export type PacienteNaLista = z.output<typeof pacienteNaLista>
export type NovoPaciente = z.output<typeof novoPaciente>
export type PacienteNoAgendamento = z.output<typeof pacienteNoAgendamento>
export type PacienteEditado = z.output<typeof pacienteEditado>

/** The API specification spells 'busca' in lower case. */
export const TIPOS_ACESSO = ['LEITURA', 'ALTERACAO', 'busca', 'EXPORTACAO'] as const

/** A patient's access log entry: who opened, changed, found or exported the record, when, and by which call. */
export const acesso = z.strictObject({
  id: z.int(),
  em: z.string(),
  usuario: z.strictObject({ id: z.int(), nome: z.string(), role: z.enum(ROLES) }),
  tipo: z.enum(TIPOS_ACESSO),
  endpoint: z.string(),
})
export type Acesso = z.output<typeof acesso>
