/** The values of the professional's dialog, and how they become the request body. */
import type { ESPECIALIDADES } from '@clinica/contract/atendimentos/rules.ts'
import {
  novoProfissional,
  type Profissional,
  profissionalEditado,
} from '@clinica/contract/profissionais/schemas.ts'
import * as z from '@clinica/contract/zod.ts'
import type { Rotulos } from '../../pessoas/index.ts'
import {
  type Endereco,
  enderecoDe,
  jaNascido,
  NOVO_ENDERECO,
  NOVOS_PESSOAIS,
  type Pessoais,
  pessoaisDe,
  ROTULOS_DO_ENDERECO,
  ROTULOS_PESSOAIS,
} from '../../pessoas/index.ts'

export interface Digitado extends Pessoais {
  senha: string
  especialidade: (typeof ESPECIALIDADES)[number] | null
  conselho: string
  uf: string
  codigoCbo: string
  codigoRqe: string
  codigoCnes: string
  endereco: Endereco
}

export const NOVO_PROFISSIONAL: Digitado = {
  ...NOVOS_PESSOAIS,
  senha: '',
  especialidade: 'PSIQUIATRIA',
  conselho: '',
  uf: '',
  codigoCbo: '',
  codigoRqe: '',
  codigoCnes: '',
  endereco: NOVO_ENDERECO,
}

export const digitadoDe = (record: Profissional): Digitado => ({
  ...pessoaisDe(record),
  senha: '',
  especialidade: record.especialidade,
  conselho: record.conselho,
  uf: record.uf,
  codigoCbo: record.codigoCbo,
  codigoRqe: record.codigoRqe,
  codigoCnes: record.codigoCnes,
  endereco: enderecoDe(record.endereco),
})

/** Every field of the dialog with its label. */
export const ROTULOS: Rotulos = {
  ...ROTULOS_PESSOAIS,
  senha: 'Senha',
  especialidade: 'Especialidade',
  conselho: 'Conselho',
  uf: 'UF',
  codigoCbo: 'Código CBO',
  codigoRqe: 'Código RQE',
  codigoCnes: 'Código CNES',
  ...ROTULOS_DO_ENDERECO,
}

/** Validates what will be sent with the contract's schemas, so each message has the name of its field. */
const asTyped = () => z.custom<Digitado>().transform((digitado): unknown => digitado)
export const cadastro = asTyped().pipe(jaNascido(novoProfissional))
export const edicao = asTyped().pipe(jaNascido(profissionalEditado))
