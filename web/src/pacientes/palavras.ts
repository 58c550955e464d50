/** A patient's record in words. */
import { maskCep } from '@clinica/contract/validation.ts'
import { numericDay } from '../ui/time/days.ts'

const joined = (parts: readonly (string | null)[], by: string): string => parts.filter(Boolean).join(by)

interface Endereco {
  logradouro: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  cidade: string | null
  estado: string | null
  cep: string | null
}

/** 'Pinheiros, São Paulo' */
export const bairroECidade = ({ bairro, cidade }: Pick<Endereco, 'bairro' | 'cidade'>): string =>
  joined([bairro, cidade], ', ')

/** 'Rua Harmonia, 482, ap. 31' */
export const ruaENumero = ({ logradouro, numero, complemento }: Endereco): string =>
  joined([logradouro, numero, complemento], ', ')

/** 'São Paulo – SP' */
export const cidadeEEstado = ({ cidade, estado }: Endereco): string => joined([cidade, estado], ' – ')

export const cepDe = ({ cep }: Endereco): string => maskCep(cep ?? '')

/** '14/03/1989' of '1989-03-14'. */
export const dataEscrita = (day: string | null): string => numericDay(day ?? '')

/** '1 paciente', '150 pacientes' */
export const pacientes = (count: number): string => `${count} ${count === 1 ? 'paciente' : 'pacientes'}`

/** '3 pacientes arquivados' */
export const arquivados = (count: number): string =>
  `${pacientes(count)} ${count === 1 ? 'arquivado' : 'arquivados'}`
