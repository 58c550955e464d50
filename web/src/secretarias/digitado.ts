/** The values of the secretary's dialog: her five fields and the account's password. */
import { novaSecretaria, type Secretaria, secretariaEditada } from '@clinica/contract/secretarias/schemas.ts'
import * as z from '@clinica/contract/zod.ts'
import type { Rotulos } from '../pessoas/index.ts'
import { type Contato, contatoDe, NOVO_CONTATO, ROTULOS_DE_CONTATO } from '../pessoas/index.ts'

export interface Digitado extends Contato {
  senha: string
}

export const NOVA_SECRETARIA: Digitado = { ...NOVO_CONTATO, senha: '' }

/** A record as form values. */
export const digitadoDe = (secretaria: Secretaria): Digitado => ({ ...contatoDe(secretaria), senha: '' })

export const ROTULOS: Rotulos = { ...ROTULOS_DE_CONTATO, senha: 'Senha' }

/** Validates what will be sent with the contract's schemas, so each message has the name of its field. */
const asTyped = () => z.custom<Digitado>().transform((digitado): unknown => digitado)
export const cadastro = asTyped().pipe(novaSecretaria)
export const edicao = asTyped().pipe(secretariaEditada)
