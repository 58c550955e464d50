import { endpoint } from '../endpoint.ts'
import { body, choice, list } from '../fields.ts'
import { PERMISSIONS, type Permission, ROLES } from '../permissions.ts'
import * as z from '../zod.ts'
import { credenciais, novaSenha, senhaAlterada, tokens, userInfo } from './schemas.ts'

const none = { none: 'no patient is concerned' }

export const authenticate = endpoint({
  method: 'POST',
  path: '/v1/auth/authenticate',
  summary: 'Entra com e-mail e senha',
  permission: 'client',
  audit: none,
  affects: [],
  evento: 'ENTROU',
  body: credenciais,
  answer: tokens,
  errors: ['CREDENCIAIS_INVALIDAS', 'MUITAS_TENTATIVAS'],
})

/** The refresh token comes as the bearer; the body is an empty form (or an empty or absent JSON). */
export const refreshToken = endpoint({
  method: 'PUT',
  path: '/v1/auth/refresh-token',
  summary: 'Troca o refresh token por um novo par',
  permission: 'client',
  audit: none,
  affects: [],
  evento: { none: 'the sign-in goes on; a token that comes twice is noted by itself' },
  body: z.preprocess(value => value ?? {}, z.strictObject({})),
  answer: tokens,
  errors: ['CREDENCIAIS_INVALIDAS'],
})

export const redefinirSenha = endpoint({
  method: 'PUT',
  path: '/v1/forgot-password',
  summary: 'Define uma nova senha com o código de um link',
  permission: 'client',
  audit: none,
  affects: [],
  evento: 'SENHA_REDEFINIDA',
  body: novaSenha,
  status: 204,
  errors: ['CODIGO_INVALIDO', 'MUITAS_TENTATIVAS'],
})

/** The bearer is either token of the session; an access token that has expired too. */
export const logout = endpoint({
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Encerra esta sessão',
  permission: 'client',
  audit: none,
  affects: [],
  evento: 'SAIU',
  status: 204,
  errors: ['NAO_AUTENTICADO'],
})

export const info = endpoint({
  method: 'GET',
  path: '/v1/auth/info',
  summary: 'Mostra quem está conectado',
  permission: 'signed-in',
  audit: none,
  answer: userInfo,
})

/** A wrong current password counts like one at signing in. All other sessions of the account end. */
export const alterarSenha = endpoint({
  method: 'PATCH',
  path: '/v1/auth/user/password',
  summary: 'Altera a própria senha',
  permission: 'signed-in',
  audit: none,
  affects: [],
  evento: 'SENHA_ALTERADA',
  body: senhaAlterada,
  status: 204,
  errors: ['MUITAS_TENTATIVAS'],
})

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
  errors: ['EM_CONFLITO'],
})
