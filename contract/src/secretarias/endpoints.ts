import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { body, commaList, optional, term } from '../fields.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageOf, pageQuery } from '../page.ts'
import { novaSecretaria, secretaria } from './schemas.ts'

export const SORTS = ['nome', 'email', 'id'] as const

const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(z.stringbool()) }

export const listar = endpoint({
  method: 'GET',
  path: '/v1/secretarias',
  summary: 'Lista as secretárias',
  permission: 'visualizar-secretarias',
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...paging, ...terms, ...arquivados }),
  answer: pageOf(secretaria),
})

/** Of secretaries the specification has it the other way round: the page in the body, the filter in the query. */
export const filtrar = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/secretarias/filtrar',
  summary: 'Filtra as secretárias por nome ou CPF',
  permission: 'visualizar-secretarias',
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...terms, ...arquivados, filterBy: optional(commaList(z.enum(['nome', 'cpf']))) }),
  body: body({
    page: optional(z.int().min(0).max(999_999_999)).transform(value => value ?? 0),
    size: optional(z.int().min(1).max(MAX_PAGE_SIZE)).transform(value => value ?? DEFAULT_PAGE_SIZE),
    sort: paging.sort,
  }),
  answer: pageOf(secretaria),
})

export const criar = endpoint({
  method: 'POST',
  path: '/v1/secretarias',
  summary: 'Cadastra uma secretária e a sua conta',
  permission: 'salvar-secretarias',
  audit: { none: 'no patient is concerned' },
  body: novaSecretaria,
  answer: secretaria,
  status: 201,
  idempotent: true,
  errors: ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO', 'CHAVE_REUTILIZADA'],
})
