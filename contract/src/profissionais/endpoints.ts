import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { body, commaList, optional, term } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import { novoProfissional, profissional, profissionalResumido } from './schemas.ts'

export const SORTS = ['nome', 'email', 'id'] as const

const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(z.stringbool()) }

/** Managers get the whole record; the others only what names a professional. */
const answer = z.union([pageOf(profissional), pageOf(profissionalResumido)])

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
  body: novoProfissional,
  answer: profissional,
  status: 201,
  idempotent: true,
  errors: ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO', 'CHAVE_REUTILIZADA'],
})
