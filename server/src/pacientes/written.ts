/** What a body says of a patient, as columns: the same for one that is registered and one that is changed. */
import type { NovoPaciente } from '@clinica/contract/pacientes/schemas.ts'

type Later = 'whatsapp' | 'endereco' | 'convenio'

/** The appointment's form does not have the last three. */
export type Written = Omit<NovoPaciente, 'senha' | 'email' | Later> & Partial<Pick<NovoPaciente, Later>>

export const columnsOf = (body: Written) => ({
  nome: body.nome,
  sobrenome: body.sobrenome,
  rg: body.rg,
  cpf: body.cpf,
  sexo: body.sexo,
  estado_civil: body.estadoCivil,
  data_nascimento: body.dataNascimento,
  celular: body.celular,
  whatsapp: body.whatsapp ?? null,
  dados_emergencia: JSON.stringify(body.dadosEmergencia ?? {}),
  endereco: JSON.stringify(body.endereco ?? {}),
  convenio: JSON.stringify(body.convenio ?? {}),
})
