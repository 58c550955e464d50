import { describe, expect, it } from 'vitest'
import { changeQuery, parseQuery } from '../../api/query-string.ts'
import { buscaPor, filtrosDe, listParamsSchema, SEM_BUSCA, textoDaBusca } from './list-params.ts'

const read = (text: string) => parseQuery(listParamsSchema, new URLSearchParams(text)).values
const change = (text: string, by: Parameters<typeof changeQuery<typeof listParamsSchema>>[2]) =>
  Object.fromEntries(changeQuery(listParamsSchema, new URLSearchParams(text), by))

describe('the search in the address', () => {
  // spec: people-list.search-sets-filter
  it('asks name and CPF alike, from the first page', () => {
    expect(change('page=3', buscaPor('maria'))).toEqual({
      filterBy: 'nome,cpf',
      nome: 'maria',
      cpf: 'maria',
      page: '0',
    })
  })

  // spec: people-list.limpar-busca-button
  it('is taken away whole, and leaves the archive as it is', () => {
    const used = 'arquivados=true&filterBy=nome,cpf&nome=maria&cpf=maria&page=0'
    expect(change(used, SEM_BUSCA)).toEqual({ arquivados: 'true', page: '0' })
    expect(change(used, buscaPor(''))).toEqual({ arquivados: 'true', page: '0' })
  })

  it('is read back into the box', () => {
    expect(textoDaBusca(read('nome=maria&cpf=maria'))).toBe('maria')
    expect(textoDaBusca(read(''))).toBe('')
  })
})

describe('pages and order in the address', () => {
  // spec: people-list.page-zero-based
  it('begin at zero, ten records, by name', () => {
    const { page, size, sort } = read('')
    expect({ page, size, sort }).toEqual({ page: 0, size: 10, sort: [{ field: 'nome', direction: 'asc' }] })
  })

  it('fall back to them when the link is mistyped', () => {
    const { page, size, sort } = read('page=-1&size=7&sort=senha,asc')
    expect({ page, size, sort }).toEqual({ page: 0, size: 10, sort: [{ field: 'nome', direction: 'asc' }] })
  })
})

describe('the export', () => {
  const sort = ['nome,asc']

  it('asks for what the list shows, all pages of it', () => {
    const shown = read(
      'filterBy=nome,cpf&nome=maria&cpf=maria&arquivados=true&page=3&size=20&sort=email,desc',
    )
    expect(filtrosDe(shown)).toEqual({
      nome: 'maria',
      cpf: 'maria',
      arquivados: 'true',
      sort: ['email,desc'],
    })
    expect(filtrosDe(read(''))).toEqual({ nome: null, cpf: null, arquivados: null, sort })
  })

  it('leaves out a term that the list does not search by', () => {
    const shown = read('filterBy=nome&nome=maria&cpf=529')
    expect(filtrosDe(shown)).toEqual({ nome: 'maria', cpf: null, arquivados: null, sort })
    expect(filtrosDe(read('nome=maria&cpf=529'))).toMatchObject({ nome: 'maria', cpf: '529' })
  })
})
