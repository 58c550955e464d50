/** The list's query string. */
import { filtrar, type SORTS, terms } from '@clinica/contract/pacientes/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, filterBy, arquivados } = filtrar.query.shape
const { nome, cpf } = terms

export const buscaSchema = z.strictObject({ filterBy, nome, cpf, arquivados, page, size, sort })

/** The query string of a list that has pages but no filter. */
export const paginasSchema = z.strictObject({ page, size })

export type Busca = z.output<typeof buscaSchema>
export type SortField = (typeof SORTS)[number]

/** One box searches name and CPF; the server ignores a CPF that does not look like one. */
export const buscaPor = (text: string) => (text ? { filterBy: 'nome,cpf', nome: text, cpf: text } : SEM_BUSCA)

export const SEM_BUSCA = { filterBy: null, nome: null, cpf: null }

/** The search box's text. */
export const textoDaBusca = ({ nome, cpf }: Pick<Busca, 'nome' | 'cpf'>): string => nome ?? cpf ?? ''
