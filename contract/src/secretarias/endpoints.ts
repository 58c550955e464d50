import { endpoint } from '../endpoint.ts'
import { body, commaList, flagText, idText, optional, term } from '../fields.ts'
import { pageOf, pageQuery, SIZE_RANGE } from '../page.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../page-sizes.ts'
import { perfil } from '../people.ts'
import * as z from '../zod.ts'
import { novaSecretaria, secretaria, secretariaEditada } from './schemas.ts'

export const SORTS = ['nome', 'email', 'id'] as const

const params = z.strictObject({ id: idText() })
const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(flagText()) }

export const listar = endpoint({
  method: 'GET',
  path: '/v1/secretarias',
  summary: 'Lista as secretárias',
  permission: 'visualizar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...paging, ...terms, ...arquivados }),
  answer: pageOf(secretaria),
})

/** For secretaries the specification swaps the two: the page is in the body, the filter in the query. */
export const filtrar = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/secretarias/filtrar',
  summary: 'Filtra as secretárias por nome ou CPF',
  permission: 'visualizar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...terms, ...arquivados, filterBy: optional(commaList(z.enum(['nome', 'cpf']))) }),
  body: body({
    page: optional(z.int().min(0).max(999_999_999)).transform(value => value ?? 0),
    size: optional(z.int().min(1, SIZE_RANGE).max(MAX_PAGE_SIZE, SIZE_RANGE)).transform(
      value => value ?? DEFAULT_PAGE_SIZE,
    ),
    sort: z.preprocess(value => value ?? undefined, paging.sort),
  }),
  answer: pageOf(secretaria),
})

export const criar = endpoint({
  method: 'POST',
  path: '/v1/secretarias',
  summary: 'Cadastra uma secretária e a sua conta',
  permission: 'salvar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  affects: ['secretarias', 'profissionais', 'pacientes'],
  evento: 'CONTA_CRIADA',
  body: novaSecretaria,
  answer: secretaria,
  status: 201,
  idempotent: true,
  errors: ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO', 'CHAVE_REUTILIZADA'],
})

export const ver = endpoint({
  method: 'GET',
  path: '/v1/secretarias/{id}',
  summary: 'Mostra uma secretária',
  permission: 'visualizar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'secretarias',
  audit: { none: 'no patient is concerned' },
  params,
  answer: secretaria,
  errors: ['NAO_ENCONTRADO'],
})

/** Replaces the whole record; an omitted `senha` stays unchanged. */
export const editar = endpoint({
  method: 'PUT',
  path: '/v1/secretarias/{id}',
  summary: 'Altera o cadastro de uma secretária',
  permission: 'editar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'secretarias',
  audit: { none: 'no patient is concerned' },
  affects: ['secretarias', 'profissionais', 'pacientes'],
  evento: 'CADASTRO_ALTERADO',
  params,
  body: secretariaEditada,
  answer: secretaria,
  errors: [
    'NAO_ENCONTRADO',
    'ENTRADA_ANTIGA',
    'VERSAO_ANTIGA',
    'PESSOA_ARQUIVADA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
    'MUITAS_TENTATIVAS',
  ],
})

/** Deletes nothing: the record is hidden and can be restored. */
export const arquivar = endpoint({
  method: 'DELETE',
  path: '/v1/secretarias/{id}',
  summary: 'Arquiva uma secretária: não entra mais, nada se perde',
  permission: 'alterar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'secretarias',
  audit: { none: 'no patient is concerned' },
  affects: ['secretarias', 'profissionais', 'pacientes'],
  evento: 'PESSOA_ARQUIVADA',
  params,
  status: 204,
  errors: ['NAO_ENCONTRADO'],
})

export const restaurar = endpoint({
  method: 'PATCH',
  path: '/v1/secretarias/{id}/restaurar',
  summary: 'Restaura uma secretária arquivada',
  permission: 'alterar-secretarias',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'secretarias',
  audit: { none: 'no patient is concerned' },
  affects: ['secretarias', 'profissionais', 'pacientes'],
  evento: 'PESSOA_RESTAURADA',
  params,
  answer: secretaria,
  errors: ['NAO_ENCONTRADO'],
})

export const verLogado = endpoint({
  method: 'GET',
  path: '/v1/secretarias/logado',
  summary: 'Mostra o cadastro da secretária que está conectada',
  permission: 'signed-in',
  roles: ['SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  answer: secretaria,
})

/** Changing the e-mail requires a recent sign-in and ends all sessions of the account, including this one. */
export const editarLogado = endpoint({
  method: 'POST',
  path: '/v1/secretarias/logado',
  summary: 'Altera o perfil da secretária que está conectada',
  permission: 'signed-in',
  roles: ['SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  affects: ['secretarias', 'profissionais', 'pacientes', 'auth'],
  evento: 'CADASTRO_ALTERADO',
  body: perfil,
  answer: secretaria,
  errors: [
    'ENTRADA_ANTIGA',
    'VERSAO_ANTIGA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
    'MUITAS_TENTATIVAS',
  ],
})
