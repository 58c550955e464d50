import { endpoint } from '../endpoint.ts'
import { idText } from '../fields.ts'
import * as z from '../zod.ts'
import { IMAGE_BYTES, imagem } from './contas.ts'
import {
  codigoDeLink,
  contaDoLink,
  credenciais,
  novaSenha,
  pedidoDeLink,
  senhaAlterada,
  tokens,
  userInfo,
} from './schemas.ts'
import {
  chave,
  codigoQueLiga,
  codigosDeRecuperacao,
  desligamento,
  entradaComCodigo,
  navegadorLembrado,
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

/** The bearer is the refresh token; the body is an empty form (or empty or absent JSON). */
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

/** Tells the account's e-mail only to the holder of the code. A POST, so that the code appears in no URL. */
export const deQuemEhOLink = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/auth/link',
  summary: 'Diz de que conta é o código de um link',
  permission: 'client',
  audit: none,
  body: codigoDeLink,
  answer: contaDoLink,
  errors: ['CODIGO_INVALIDO'],
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

/** The bearer is either token of the session; an expired access token also works. */
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

/** A wrong current password counts as a failed sign-in. Success ends all other sessions of the account. */
export const alterarSenha = endpoint({
  method: 'PATCH',
  path: '/v1/auth/user/password',
  summary: 'Altera a própria senha',
  permission: 'signed-in',
  audit: none,
  affects: ['auth'],
  evento: 'SENHA_ALTERADA',
  body: senhaAlterada,
  status: 204,
  errors: ['MUITAS_TENTATIVAS'],
})

/** Same answer and same duration whether the account exists, is blocked, or does not exist. */
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

/** The second sign-in step if a factor is active: the ticket from the first step and an app or recovery code. */
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

/** Each call creates a new key, until a code confirms that the app has it. */
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

export const sessoes = endpoint({
  method: 'GET',
  path: '/v1/auth/sessoes',
  summary: 'Lista as próprias sessões',
  permission: 'signed-in',
  audit: none,
  answer: z.array(sessao),
})

/** If the session was opened from a remembered browser, that browser is forgotten too. */
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

/** Each picture gets a new address with 128 random bits, so an old address shows the old picture or nothing. */
export const mudarImagem = endpoint({
  method: 'PATCH',
  path: '/v1/auth/user/{id}/profile-image',
  summary: 'Troca a imagem de perfil: a própria, ou a de quem se pode alterar o cadastro',
  permission: 'signed-in',
  record: 'usuarios',
  audit: 'write',
  affects: ['auth', 'pacientes', 'profissionais', 'secretarias', 'atendimentos'],
  evento: 'CONTA_ALTERADA',
  params: z.strictObject({ id: idText() }),
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

export const navegadores = endpoint({
  method: 'GET',
  path: '/v1/auth/navegadores',
  summary: 'Lista os navegadores que entram na própria conta sem o código',
  permission: 'signed-in',
  audit: none,
  answer: z.array(navegadorLembrado),
})

/** The browser must give the code at its next sign-in. Sessions open in it continue; they are ended separately. */
export const esquecerNavegador = endpoint({
  method: 'DELETE',
  path: '/v1/auth/navegadores/{id}',
  summary: 'Esquece um navegador, que volta a pedir o código',
  permission: 'signed-in',
  record: 'navegadores',
  audit: none,
  affects: ['auth'],
  evento: 'NAVEGADOR_ESQUECIDO',
  params: z.strictObject({ id: idText() }),
  status: 204,
  errors: ['NAO_ENCONTRADO'],
})
