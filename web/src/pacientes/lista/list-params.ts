/** What the list's query string holds. */
import { filtrar, type SORTS, terms } from '@clinica/contract/pacientes/endpoints.ts'
import * as z from '@clinica/contract/zod.ts'
import { size } from '../../ui/table/size.ts'

const { page, sort, filterBy, arquivados } = filtrar.query.shape
const { nome, cpf } = terms

export const listParamsSchema = z.strictObject({ filterBy, nome, cpf, arquivados, page, size, sort })

/** The params of a list that has pages but no filter. */
export const pageParamsSchema = z.strictObject({ page, size })

export type ListParams = z.output<typeof listParamsSchema>
export type SortField = (typeof SORTS)[number]

/** One box searches name and CPF; the server ignores a CPF that does not look like one. */
export const buscaPor = (text: string) => (text ? { filterBy: 'nome,cpf', nome: text, cpf: text } : SEM_BUSCA)

export const SEM_BUSCA = { filterBy: null, nome: null, cpf: null }

/** The search box's text. */
export const textoDaBusca = ({ nome, cpf }: Pick<ListParams, 'nome' | 'cpf'>): string => nome ?? cpf ?? ''

/** The filters as the export takes them: it has no `filterBy`, and searches by whatever term it is given. */
export function filtrosDe({ filterBy, nome, cpf, arquivados, sort }: ListParams) {
  const isAsked = (field: 'nome' | 'cpf') => !filterBy || filterBy.includes(field)
  return {
    nome: isAsked('nome') ? nome : null,
    cpf: isAsked('cpf') ? cpf : null,
    arquivados: arquivados ? 'true' : null,
    sort: sort.map(({ field, direction }) => `${field},${direction}`),
  }
}
