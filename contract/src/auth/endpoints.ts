import { endpoint } from '../endpoint.ts'
import { body, choice, commaList, day, flagText, idText, list, optional, term } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import { PERMISSIONS, type Permission, ROLES } from '../permissions.ts'
import * as z from '../zod.ts'
import {
  conta,
  contaEditada,
  eventoDeSeguranca,
  IMAGE_BYTES,
  imagem,
  novoAdministrador,
  tipoDeEvento,
} from './contas.ts'
import { credenciais, novaSenha, pedidoDeLink, senhaAlterada, tokens, userInfo } from './schemas.ts'
import {
  chave,
  codigoQueLiga,
  codigosDeRecuperacao,
  desligamento,
  entradaComCodigo,
  politica,
  segundoFator,
  sessao,
} from './segundo-fator.ts'

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
  errors: ['CREDENCIAIS_INVALIDAS', 'SEGUNDO_FATOR', 'MUITAS_TENTATIVAS'],
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

const daConta = z.strictObject({ id: idText() })

/** All accounts but those of archived people. A patient's account tells that somebody is a patient here. */
export const listarContas = endpoint({
  method: 'GET',
  path: '/v1/auth/user',
  summary: 'Lista as contas de acesso',
  permission: 'visualizar-usuarios',
  roles: ['ADMIN'],
  audit: { searchedBy: ['nome'], rowsOver: 80 },
  query: z.strictObject({
    ...pageQuery(['nome', 'email', 'role', 'id'], [{ field: 'nome', direction: 'asc' }]),
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

/** Another e-mail ends every session of the account, and so does a block. */
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
  ],
})

/** Nothing is lost: who is blocked no longer gets in, from the next call on, until somebody unblocks the account. */
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
  errors: ['NAO_ENCONTRADO', 'SEM_PERMISSAO', 'ULTIMO_ADMINISTRADOR'],
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
  /** Who did it, or to whose account it was done. */
  userId: optional(idText()),
  de: optional(day()),
  ate: optional(day()),
}
const eventosPaginados = pageQuery(['em'], [{ field: 'em', direction: 'desc' }])

/** Who asks for one person's events asks about that person; so does a file of them. */
export const verEventos = endpoint({
  method: 'GET',
  path: '/v1/auth/eventos',
  summary: 'Lista os eventos de segurança da clínica',
  permission: 'visualizar-usuarios',
  roles: ['ADMIN'],
  audit: { searchedBy: ['userId'], rowsOver: 80 },
  query: z.strictObject({ ...eventosPaginados, ...filtrosDeEventos }),
  answer: pageOf(eventoDeSeguranca),
})

export const exportarEventos = endpoint({
  method: 'GET',
  path: '/v1/auth/eventos/exportar',
  summary: 'Exporta os eventos de segurança como planilha (CSV)',
  permission: 'exportar-usuarios',
  roles: ['ADMIN'],
  audit: 'export',
  query: z.strictObject({ sort: eventosPaginados.sort, ...filtrosDeEventos }),
  answer: z.string(),
  produces: 'text/csv',
  download: 'eventos-de-seguranca.csv',
})

/** Answered alike, and in the same time, whether an account has the e-mail, is blocked, or there is none. */
export const pedirLink = endpoint({
  method: 'POST',
  path: '/v1/forgot-password',
  summary: 'Pede por e-mail um link para criar outra senha',
  permission: 'client',
  audit: none,
  affects: [],
  evento: { none: 'whether an account has the e-mail is found later; the link that is made then is noted' },
  body: pedidoDeLink,
  status: 204,
  errors: ['MUITAS_TENTATIVAS'],
})

/** The second step where a factor is set: the ticket is the first step's, the code the app's or a recovery code. */
export const entrarComCodigo = endpoint({
  method: 'POST',
  path: '/v1/auth/segundo-fator/entrar',
  summary: 'Entra com o código do segundo fator',
  permission: 'client',
  audit: none,
  affects: [],
  evento: 'ENTROU',
  body: entradaComCodigo,
  answer: tokens,
  errors: ['SEGUNDO_FATOR_RECUSADO', 'TICKET_INVALIDO', 'MUITAS_TENTATIVAS'],
})

export const verSegundoFator = endpoint({
  method: 'GET',
  path: '/v1/auth/segundo-fator',
  summary: 'Mostra se a própria conta tem segundo fator',
  permission: 'signed-in',
  beforeFactor: true,
  audit: none,
  answer: segundoFator,
})

/** Another key each time, until a code shows that the app has it. */
export const prepararSegundoFator = endpoint({
  method: 'POST',
  path: '/v1/auth/segundo-fator',
  summary: 'Começa a ativar o segundo fator: a chave para o aplicativo',
  permission: 'signed-in',
  beforeFactor: true,
  audit: none,
  affects: [],
  evento: { none: 'nothing asks for the factor until a code has turned it on' },
  answer: chave,
  errors: ['ENTRADA_ANTIGA', 'EM_CONFLITO'],
})

export const ligarSegundoFator = endpoint({
  method: 'PUT',
  path: '/v1/auth/segundo-fator',
  summary: 'Ativa o segundo fator e mostra, uma única vez, os códigos de recuperação',
  permission: 'signed-in',
  beforeFactor: true,
  audit: none,
  affects: ['auth'],
  evento: 'SEGUNDO_FATOR_LIGADO',
  body: codigoQueLiga,
  answer: codigosDeRecuperacao,
  errors: ['ENTRADA_ANTIGA', 'EM_CONFLITO'],
})

export const desligarSegundoFator = endpoint({
  method: 'DELETE',
  path: '/v1/auth/segundo-fator',
  summary: 'Desativa o segundo fator',
  permission: 'signed-in',
  audit: none,
  affects: ['auth'],
  evento: 'SEGUNDO_FATOR_DESLIGADO',
  body: desligamento,
  status: 204,
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
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
})

export const sessoes = endpoint({
  method: 'GET',
  path: '/v1/auth/sessoes',
  summary: 'Lista as próprias sessões',
  permission: 'signed-in',
  audit: none,
  answer: z.array(sessao),
})

/** Whose sign-in it was from a remembered browser forgets that browser too. */
export const encerrarSessao = endpoint({
  method: 'DELETE',
  path: '/v1/auth/sessoes/{id}',
  summary: 'Encerra uma das próprias sessões',
  permission: 'signed-in',
  record: 'sessoes',
  audit: none,
  affects: ['auth'],
  evento: 'SESSAO_ENCERRADA',
  params: z.strictObject({ id: idText() }),
  status: 204,
  errors: ['NAO_ENCONTRADO'],
})

/** 128 random bits that no earlier image had: an address that is known shows what it showed, or nothing. */
export const mudarImagem = endpoint({
  method: 'PATCH',
  path: '/v1/auth/user/{id}/profile-image',
  summary: 'Troca a imagem de perfil: a própria, ou a de quem se pode alterar o cadastro',
  permission: 'signed-in',
  record: 'usuarios',
  audit: 'write',
  affects: ['auth', 'pacientes', 'profissionais', 'secretarias', 'atendimentos'],
  evento: 'CONTA_ALTERADA',
  params: daConta,
  upload: { maxBytes: IMAGE_BYTES },
  answer: imagem,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'PESSOA_ARQUIVADA',
    'CORPO_GRANDE_DEMAIS',
    'FORMATO_NAO_ACEITO',
    'MUITAS_TENTATIVAS',
  ],
})
