import { endpoint } from '../endpoint.ts'
import { body, commaList, flagText, idText, optional, term } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import * as z from '../zod.ts'
import {
  novoProfissional,
  profissional,
  profissionalEditado,
  profissionalNaLista,
  profissionalResumido,
} from './schemas.ts'

export const SORTS = ['nome', 'email', 'id'] as const

const params = z.strictObject({ id: idText() })
const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
/** What a search sends in its body. */
export const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(flagText()) }

/** Managers get the list columns; other roles get only a professional's name. */
const answer = z.union([pageOf(profissionalNaLista), pageOf(profissionalResumido)])

export const listar = endpoint({
  method: 'GET',
  path: '/v1/profissionais',
  summary: 'Lista os profissionais',
  permission: 'visualizar-profissionais',
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...paging, ...terms, ...arquivados }),
  answer,
})

export const filtrar = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/profissionais/filtrar',
  summary: 'Filtra os profissionais por nome',
  permission: 'visualizar-profissionais',
  audit: { none: 'no patient is concerned' },
  query: z.strictObject({ ...paging, ...arquivados, filterBy: optional(commaList(z.enum(['nome', 'cpf']))) }),
  body: body(terms),
  answer,
})

export const criar = endpoint({
  method: 'POST',
  path: '/v1/profissionais',
  summary: 'Cadastra um profissional e a sua conta',
  permission: 'salvar-profissionais',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: { none: 'no patient is concerned' },
  affects: ['profissionais', 'atendimentos', 'slots-atendimento'],
  evento: 'CONTA_CRIADA',
  body: novoProfissional,
  answer: profissional,
  status: 201,
  idempotent: true,
  errors: ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO', 'CHAVE_REUTILIZADA'],
})

/** Managers get the whole record; other roles get only the name. */
export const ver = endpoint({
  method: 'GET',
  path: '/v1/profissionais/{id}',
  summary: 'Mostra um profissional',
  permission: 'visualizar-profissionais',
  record: 'profissionais',
  audit: { none: 'no patient is concerned' },
  params,
  answer: z.union([profissional, profissionalResumido]),
  errors: ['NAO_ENCONTRADO'],
})

/** Replaces the whole record; an omitted `senha` stays unchanged. */
export const editar = endpoint({
  method: 'PUT',
  path: '/v1/profissionais/{id}',
  summary: 'Altera o cadastro de um profissional',
  permission: 'editar-profissionais',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'profissionais',
  audit: { none: 'no patient is concerned' },
  affects: ['profissionais', 'atendimentos', 'slots-atendimento'],
  evento: 'CADASTRO_ALTERADO',
  params,
  body: profissionalEditado,
  answer: profissional,
  errors: [
    'NAO_ENCONTRADO',
    'ENTRADA_ANTIGA',
    'VERSAO_ANTIGA',
    'PESSOA_ARQUIVADA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
  ],
})

/** Deletes nothing: the record is hidden and can be restored. */
export const arquivar = endpoint({
  method: 'DELETE',
  path: '/v1/profissionais/{id}',
  summary: 'Arquiva um profissional: não entra mais, não é agendado, nada se perde',
  permission: 'alterar-profissionais',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'profissionais',
  audit: { none: 'no patient is concerned' },
  affects: ['profissionais', 'atendimentos', 'slots-atendimento'],
  evento: 'PESSOA_ARQUIVADA',
  params,
  status: 204,
  errors: ['NAO_ENCONTRADO', 'POSSUI_ATENDIMENTOS'],
})

export const restaurar = endpoint({
  method: 'PATCH',
  path: '/v1/profissionais/{id}/restaurar',
  summary: 'Restaura um profissional arquivado',
  permission: 'alterar-profissionais',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'profissionais',
  audit: { none: 'no patient is concerned' },
  affects: ['profissionais', 'atendimentos', 'slots-atendimento'],
  evento: 'PESSOA_RESTAURADA',
  params,
  answer: profissional,
  errors: ['NAO_ENCONTRADO'],
})
