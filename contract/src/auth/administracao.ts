/** Endpoints for administrators only: accounts, permissions, security events and the clinic's security policy. */
import { endpoint } from '../endpoint.ts'
import { body, choice, commaList, day, flagText, idText, inOrder, list, optional, term } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import { CROWD } from '../page-sizes.ts'
import { PERMISSIONS, type Permission, ROLES } from '../permissions.ts'
import * as z from '../zod.ts'
import { conta, contaEditada, eventoDeSeguranca, novoAdministrador, tipoDeEvento } from './contas.ts'
import { politica } from './segundo-fator.ts'

const none = { none: 'no patient is concerned' }

const permissao = choice(PERMISSIONS as readonly [Permission, ...Permission[]])
const permissoesDoPapel = z.strictObject({ role: z.enum(ROLES), permissoes: z.array(permissao) })

export const verPermissoes = endpoint({
  method: 'GET',
  path: '/v1/auth/permissions',
  summary: 'Mostra as permissões de cada papel',
  permission: 'visualizar-permissoes',
  roles: ['ADMIN'],
  audit: none,
  answer: z.array(permissoesDoPapel),
})

export const mudarPermissoes = endpoint({
  method: 'PUT',
  path: '/v1/auth/permissions/{role}',
  summary: 'Muda as permissões de um papel',
  permission: 'editar-permissoes',
  roles: ['ADMIN'],
  audit: none,
  affects: ['auth'],
  evento: 'PERMISSOES_ALTERADAS',
  params: z.strictObject({ role: z.enum(ROLES) }),
  body: body({ permissoes: list(permissao, PERMISSIONS.length) }),
  answer: permissoesDoPapel,
  errors: ['VERSAO_ANTIGA', 'EM_CONFLITO'],
})

const daConta = z.strictObject({ id: idText() })

/** All accounts except those of archived people. Audited because an account can reveal that someone is a patient. */
export const listarContas = endpoint({
  method: 'GET',
  path: '/v1/auth/user',
  summary: 'Lista as contas de acesso',
  permission: 'visualizar-usuarios',
  roles: ['ADMIN'],
  audit: { searchedBy: ['nome'], rowsOver: CROWD },
  query: z.strictObject({
    ...pageQuery(['nome', 'email', 'role', 'id'], [{ field: 'nome', direction: 'asc' }]),
    /** With an @, a part of an e-mail. */
    nome: term(),
    role: optional(choice(ROLES)),
    bloqueado: optional(flagText()),
    arquivados: optional(flagText()),
  }),
  answer: pageOf(conta),
})

export const verConta = endpoint({
  method: 'GET',
  path: '/v1/auth/user/{id}',
  summary: 'Mostra uma conta de acesso',
  permission: 'visualizar-usuarios',
  roles: ['ADMIN'],
  audit: 'read',
  params: daConta,
  answer: conta,
  errors: ['NAO_ENCONTRADO'],
})

/** Changing the e-mail or blocking the account ends all its sessions. */
export const editarConta = endpoint({
  method: 'PUT',
  path: '/v1/auth/user/{id}',
  summary: 'Altera a conta de um administrador; bloqueia ou desbloqueia qualquer conta',
  permission: 'editar-usuarios',
  roles: ['ADMIN'],
  audit: 'write',
  affects: ['auth', 'atendimentos', 'pacientes'],
  evento: 'CONTA_ALTERADA',
  params: daConta,
  body: contaEditada,
  answer: conta,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'ENTRADA_ANTIGA',
    'VERSAO_ANTIGA',
    'PESSOA_ARQUIVADA',
    'EMAIL_JA_CADASTRADO',
    'ULTIMO_ADMINISTRADOR',
    'MUITAS_TENTATIVAS',
  ],
})

/** Deletes nothing: the account's calls are refused from the next one on, until somebody unblocks it. */
export const bloquearConta = endpoint({
  method: 'DELETE',
  path: '/v1/auth/user/{id}',
  summary: 'Bloqueia uma conta de acesso e encerra as suas sessões',
  permission: 'alterar-usuarios',
  roles: ['ADMIN'],
  audit: 'write',
  affects: ['auth'],
  evento: 'CONTA_BLOQUEADA',
  params: daConta,
  status: 204,
  errors: ['NAO_ENCONTRADO', 'SEM_PERMISSAO', 'PESSOA_ARQUIVADA', 'ULTIMO_ADMINISTRADOR'],
})

export const registrar = endpoint({
  method: 'POST',
  path: '/v1/auth/register',
  foundAt: '/v1/auth/user',
  summary: 'Cadastra um administrador',
  permission: 'salvar-usuarios',
  roles: ['ADMIN'],
  audit: none,
  affects: ['auth'],
  evento: 'CONTA_CRIADA',
  body: novoAdministrador,
  answer: conta,
  status: 201,
  errors: ['EMAIL_JA_CADASTRADO'],
})

const filtrosDeEventos = {
  tipo: optional(commaList(tipoDeEvento)),
  /** The account that acted, or the account it was done to. */
  userId: optional(idText()),
  de: optional(day()),
  ate: optional(day()),
}
const eventosPaginados = pageQuery(['em'], [{ field: 'em', direction: 'desc' }])

/** Filtering by one person counts as a search for that person in the access log; a CSV export is logged too. */
export const verEventos = endpoint({
  method: 'GET',
  path: '/v1/auth/eventos',
  summary: 'Lista os eventos de segurança da clínica',
  permission: 'visualizar-usuarios',
  roles: ['ADMIN'],
  audit: { searchedBy: ['userId'], rowsOver: CROWD },
  query: inOrder(z.strictObject({ ...eventosPaginados, ...filtrosDeEventos }), 'de', 'ate'),
  answer: pageOf(eventoDeSeguranca),
})

export const exportarEventos = endpoint({
  method: 'GET',
  path: '/v1/auth/eventos/exportar',
  summary: 'Exporta os eventos de segurança como planilha (CSV)',
  permission: 'exportar-usuarios',
  roles: ['ADMIN'],
  audit: 'export',
  query: inOrder(z.strictObject({ sort: eventosPaginados.sort, ...filtrosDeEventos }), 'de', 'ate'),
  answer: z.string(),
  produces: 'text/csv',
  download: 'eventos-de-seguranca.csv',
})

export const verPolitica = endpoint({
  method: 'GET',
  path: '/v1/auth/politica',
  summary: 'Mostra o que a clínica exige das contas',
  permission: 'signed-in',
  roles: ['ADMIN'],
  audit: none,
  answer: politica,
})

export const mudarPolitica = endpoint({
  method: 'PUT',
  path: '/v1/auth/politica',
  summary: 'Muda o que a clínica exige das contas',
  permission: 'signed-in',
  roles: ['ADMIN'],
  audit: none,
  affects: ['auth'],
  evento: 'POLITICA_ALTERADA',
  body: politica,
  answer: politica,
  errors: ['VERSAO_ANTIGA'],
})
