import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { body, commaList, idText, optional, term } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import { novoPaciente, paciente } from './schemas.ts'

export const SORTS = ['nome', 'email', 'id', 'cpf', 'numeroProntuario'] as const

const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(z.stringbool()) }

export const listar = endpoint({
  method: 'GET',
  path: '/v1/pacientes',
  summary: 'Lista os pacientes',
  permission: 'visualizar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'pacientes',
  audit: { none: 'lists are not logged (wire, acessos)' },
  query: z.strictObject({ ...paging, ...terms, ...arquivados }),
  answer: pageOf(paciente),
})

/** A row matches when any field named in `filterBy` matches its non-empty term (wire, *People*). */
export const filtrar = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/pacientes/filtrar',
  summary: 'Filtra os pacientes por nome ou CPF',
  permission: 'visualizar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'pacientes',
  audit: { none: 'lists are not logged (wire, acessos)' },
  query: z.strictObject({
    ...paging,
    ...arquivados,
    filterBy: optional(commaList(z.enum(['nome', 'cpf']))),
  }),
  body: body(terms),
  answer: pageOf(paciente),
})

export const criar = endpoint({
  method: 'POST',
  path: '/v1/pacientes',
  summary: 'Cadastra um paciente e a sua conta',
  permission: 'salvar-pacientes',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: 'write',
  body: novoPaciente,
  answer: paciente,
  status: 201,
  idempotent: true,
  errors: ['CPF_JA_CADASTRADO', 'EMAIL_JA_CADASTRADO', 'CHAVE_REUTILIZADA'],
})

export const ver = endpoint({
  method: 'GET',
  path: '/v1/pacientes/{id}',
  summary: 'Mostra um paciente',
  permission: 'visualizar-pacientes',
  record: 'pacientes',
  audit: 'read',
  params: z.strictObject({ id: idText() }),
  answer: paciente,
  errors: ['NAO_ENCONTRADO'],
})
