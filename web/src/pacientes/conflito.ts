/** Two people edited one record: what each changed, and both changes in one. */
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '@clinica/contract/labels.ts'
import { type FieldPath, get, set } from 'react-hook-form'
import type { Digitado } from './digitado.ts'
import { dataEscrita } from './palavras.ts'

export type Campo = Exclude<FieldPath<Digitado>, 'endereco' | 'dadosEmergencia' | 'convenio'>

/** Every field of the dialog by its words. */
export const ROTULOS: Readonly<Record<Campo, string>> = {
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  cpf: 'CPF',
  rg: 'RG',
  dataNascimento: 'Data de nascimento',
  sexo: 'Sexo',
  estadoCivil: 'Estado civil',
  celular: 'Celular',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  senha: 'Senha',
  'endereco.cep': 'CEP',
  'endereco.logradouro': 'Logradouro',
  'endereco.numero': 'Número',
  'endereco.complemento': 'Complemento',
  'endereco.bairro': 'Bairro',
  'endereco.cidade': 'Cidade',
  'endereco.estado': 'Estado',
  'endereco.pais': 'País',
  'dadosEmergencia.nomeContato': 'Nome do contato',
  'dadosEmergencia.telefoneContato': 'Telefone do contato',
  'dadosEmergencia.grauParentescoContato': 'Parentesco do contato',
  'dadosEmergencia.nomeRepresentanteLegal': 'Representante legal',
  'dadosEmergencia.cpfRepresentanteLegal': 'CPF do representante',
  'dadosEmergencia.grauParentescoRepresentanteLegal': 'Parentesco do representante',
  'convenio.nomeConvenio': 'Convênio',
  'convenio.plano': 'Plano',
  'convenio.numeroCarteirinha': 'Número da carteirinha',
  'convenio.dataValidade': 'Validade',
  'convenio.titularPlano': 'Titular do plano',
}
export const CAMPOS = Object.keys(ROTULOS).filter((name): name is Campo => name in ROTULOS)

export interface Diferenca {
  campo: Campo
  /** As it stands on the server now, and as it stands in the form. */
  atual: string
  digitado: string
  /** Typed here; else it is only old, and somebody else changed it. */
  isMine: boolean
}

export const valorDe = (form: Digitado, campo: Campo): string => {
  const value: unknown = get(form, campo)
  return typeof value === 'string' ? value : ''
}

/** Where form and record differ, after somebody else saved between `base` and `atual`. */
export const diferencas = (base: Digitado, atual: Digitado, digitado: Digitado): Diferenca[] =>
  CAMPOS.flatMap(campo => {
    const [was, is, mine] = [base, atual, digitado].map(form => valorDe(form, campo))
    if (was === undefined || is === undefined || mine === undefined || is === mine) return []
    return [{ campo, atual: is, digitado: mine, isMine: mine !== was }]
  })

/** What was typed here over what stands there now: what nobody typed here is left as the other saved it. */
export function porCima(base: Digitado, atual: Digitado, digitado: Digitado): Digitado {
  const both = structuredClone(atual)
  for (const { campo, digitado: mine, isMine } of diferencas(base, atual, digitado))
    if (isMine) set(both, campo, mine)
  return both
}

const LABELS: Readonly<Record<string, string>> = { ...SEXO_LABELS, ...ESTADO_CIVIL_LABELS }

/** A value for reading; a password is never shown. */
export function escrito(campo: Campo, value: string): string {
  if (value === '') return '—'
  if (campo === 'senha') return '••••••••'
  if (campo === 'sexo' || campo === 'estadoCivil') return LABELS[value] ?? value
  return campo === 'dataNascimento' || campo === 'convenio.dataValidade' ? dataEscrita(value) : value
}
