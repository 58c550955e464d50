/** A patient's record: the API's fields, their database columns, and the conversions between them. */
import {
  convenio,
  dadosEmergencia,
  type NovoPaciente,
  type Paciente,
  type PacienteNoAgendamento,
} from '@clinica/contract/pacientes/schemas.ts'
import type { DB } from '../db/schema.gen.ts'
import { addressOf, filled, inColumns, inFields, PERSONAL, type PersonRow } from '../pessoas/index.ts'

type Of<Body> = Omit<Body, 'senha' | 'email'>

const FIELDS = {
  ...PERSONAL,
  whatsapp: 'whatsapp',
  dadosEmergencia: 'dados_emergencia',
  endereco: 'endereco',
  convenio: 'convenio',
} as const satisfies Record<keyof Of<NovoPaciente>, keyof DB['pacientes']>

/** The appointment form has fewer fields. */
export type Written = Of<PacienteNoAgendamento> & Partial<Of<NovoPaciente>>

/** The column values of a request body, for creating and for changing a patient. */
export const columnsOf = (body: Written) => ({
  ...inColumns(FIELDS, body),
  dados_emergencia: JSON.stringify(body.dadosEmergencia ?? {}),
  endereco: JSON.stringify(body.endereco ?? {}),
  convenio: JSON.stringify(body.convenio ?? {}),
})

export const COLUMNS = [
  'id',
  'user_id',
  'numero_prontuario',
  ...Object.values(FIELDS),
  'arquivado_em',
  'versao',
] as const
export type Row = PersonRow<'pacientes', (typeof COLUMNS)[number]>

/** The record in the API's form. */
export const toPaciente = (row: Row): Paciente => ({
  ...inFields(FIELDS, row),
  id: row.id,
  userId: row.user_id,
  numeroProntuario: row.numero_prontuario,
  dataNascimento: String(row.data_nascimento),
  email: row.email,
  imagemPerfil: row.imagem_perfil,
  dadosEmergencia: filled(dadosEmergencia.shape, row.dados_emergencia),
  endereco: addressOf(row.endereco),
  convenio: filled(convenio.shape, row.convenio),
  arquivado: row.arquivado_em !== null,
})
