/** What the list is asked: its part of the address. */
import { filtrar, type SORTS } from '@clinica/contract/pacientes/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, filterBy, arquivados } = filtrar.query.shape
const { nome, cpf } = filtrar.body.shape

export const buscaSchema = z.strictObject({ filterBy, nome, cpf, arquivados, page, size, sort })

/** A list that is only turned over. */
export const paginasSchema = z.strictObject({ page, size })

export type Busca = z.output<typeof buscaSchema>
export type SortField = (typeof SORTS)[number]

/** One box searches both; the server takes for a CPF only what looks like one. */
export const buscaPor = (text: string) => (text ? { filterBy: 'nome,cpf', nome: text, cpf: text } : SEM_BUSCA)

export const SEM_BUSCA = { filterBy: null, nome: null, cpf: null }

/** The words in the search box. */
export const textoDaBusca = ({ nome, cpf }: Pick<Busca, 'nome' | 'cpf'>): string => nome ?? cpf ?? ''
