/** Labels of a person's fields, also used outside the form. */
import type { Contato, Endereco, Pessoais } from './pessoa.ts'

export const ROTULOS_DE_CONTATO: Readonly<Record<keyof Contato, string>> = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  cpf: 'CPF',
  celular: 'Celular',
  email: 'E-mail',
}

export const ROTULOS_PESSOAIS: Readonly<Record<keyof Pessoais, string>> = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  cpf: 'CPF',
  rg: 'RG',
  dataNascimento: 'Data de nascimento',
  sexo: 'Sexo',
  estadoCivil: 'Estado civil',
  celular: 'Celular',
  email: 'E-mail',
}

export const ROTULOS_DO_ENDERECO: Readonly<Record<`endereco.${keyof Endereco}`, string>> = {
  'endereco.cep': 'CEP',
  'endereco.logradouro': 'Logradouro',
  'endereco.numero': 'Número',
  'endereco.complemento': 'Complemento',
  'endereco.bairro': 'Bairro',
  'endereco.cidade': 'Cidade',
  'endereco.estado': 'Estado',
  'endereco.pais': 'País',
}
