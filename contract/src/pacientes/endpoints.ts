import { anexo } from '../anexos/schemas.ts'
import { atendimento, avisoEnviado } from '../atendimentos/schemas.ts'
import { eventoDeSeguranca } from '../auth/contas.ts'
import { avisoDeConta, navegadorGuardado, sessaoGuardada } from '../auth/guardado.ts'
import { endpoint } from '../endpoint.ts'
import { body, commaList, flagText, idText, optional, term } from '../fields.ts'
import { mensagem } from '../mensagens/schemas.ts'
import { notificacao } from '../notificacoes/schemas.ts'
import { pageOf, pageQuery } from '../page.ts'
import { CROWD } from '../page-sizes.ts'
import { perfil } from '../people.ts'
import * as z from '../zod.ts'
import { EXPORTAR_UM } from './policy.ts'
import { acesso, novoPaciente, paciente, pacienteEditado, pacienteNaLista } from './schemas.ts'

export const SORTS = ['nome', 'email', 'id', 'cpf', 'numeroProntuario'] as const

const params = z.strictObject({ id: idText() })
const paging = pageQuery(SORTS, [{ field: 'nome', direction: 'asc' }])
/** What a search sends in its body. */
export const terms = { nome: term(), cpf: term() }
const arquivados = { arquivados: optional(flagText()) }
const audit = { searchedBy: Object.keys(terms), rowsOver: CROWD }

export const listar = endpoint({
  method: 'GET',
  path: '/v1/pacientes',
  summary: 'Lista os pacientes',
  permission: 'visualizar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'pacientes',
  audit,
  query: z.strictObject({ ...paging, ...terms, ...arquivados }),
  answer: pageOf(pacienteNaLista),
})

/** A row matches if any field named in `filterBy` matches its non-empty term (wire, *People*). */
export const filtrar = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/pacientes/filtrar',
  summary: 'Filtra os pacientes por nome ou CPF',
  permission: 'visualizar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'pacientes',
  audit,
  query: z.strictObject({
    ...paging,
    ...arquivados,
    filterBy: optional(commaList(z.enum(['nome', 'cpf']))),
  }),
  body: body(terms),
  answer: pageOf(pacienteNaLista),
})

export const criar = endpoint({
  method: 'POST',
  path: '/v1/pacientes',
  summary: 'Cadastra um paciente e a sua conta',
  permission: 'salvar-pacientes',
  roles: ['ADMIN', 'SECRETARIA'],
  audit: 'write',
  affects: ['pacientes', 'atendimentos'],
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
  params,
  answer: paciente,
  errors: ['NAO_ENCONTRADO'],
})

/** Replaces the whole record; an omitted `senha` stays unchanged. */
export const editar = endpoint({
  method: 'PUT',
  path: '/v1/pacientes/{id}',
  summary: 'Altera o cadastro de um paciente',
  permission: 'editar-pacientes',
  record: 'pacientes',
  audit: 'write',
  affects: ['pacientes', 'atendimentos'],
  params,
  body: pacienteEditado,
  answer: paciente,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'ENTRADA_ANTIGA',
    'VERSAO_ANTIGA',
    'PESSOA_ARQUIVADA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
    'CADASTRO_RECUSADO',
    'MUITAS_TENTATIVAS',
  ],
})

/** Deletes nothing: the record is hidden and can be restored. */
export const arquivar = endpoint({
  method: 'DELETE',
  path: '/v1/pacientes/{id}',
  summary: 'Arquiva um paciente: não entra mais, não é agendado, nada se perde',
  permission: 'alterar-pacientes',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'pacientes',
  audit: 'write',
  affects: ['pacientes', 'atendimentos', 'notificacoes'],
  params,
  status: 204,
  errors: ['NAO_ENCONTRADO', 'POSSUI_ATENDIMENTOS'],
})

export const restaurar = endpoint({
  method: 'PATCH',
  path: '/v1/pacientes/{id}/restaurar',
  summary: 'Restaura um paciente arquivado',
  permission: 'alterar-pacientes',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'pacientes',
  audit: 'write',
  affects: ['pacientes', 'atendimentos'],
  params,
  answer: paciente,
  errors: ['NAO_ENCONTRADO'],
})

export const verLogado = endpoint({
  method: 'GET',
  path: '/v1/pacientes/logado',
  summary: 'Mostra o cadastro do paciente que está conectado',
  permission: 'signed-in',
  roles: ['PACIENTE'],
  audit: 'read',
  answer: paciente,
})

/** A new e-mail requires a recent sign-in and ends all sessions, this one too. Duplicates get a generic refusal. */
export const editarLogado = endpoint({
  method: 'POST',
  path: '/v1/pacientes/logado',
  summary: 'Altera o perfil do paciente que está conectado',
  permission: 'signed-in',
  roles: ['PACIENTE'],
  audit: 'write',
  affects: ['pacientes', 'atendimentos', 'auth'],
  body: perfil,
  answer: paciente,
  errors: ['ENTRADA_ANTIGA', 'VERSAO_ANTIGA', 'CADASTRO_RECUSADO', 'MUITAS_TENTATIVAS'],
})

/**
 * Who read or changed this patient's record, newest first. The log cannot be edited. Each page read is an entry of its
 * own at the newest end, so whoever wants every entry exactly once pages from the oldest (`sort=id,asc`).
 */
export const acessos = endpoint({
  method: 'GET',
  path: '/v1/pacientes/{id}/acessos',
  summary: 'Mostra quem leu ou alterou o cadastro de um paciente, e quando',
  permission: 'visualizar-pacientes',
  roles: ['ADMIN'],
  record: 'pacientes',
  audit: 'read',
  params,
  query: z.strictObject(pageQuery(['em', 'id'], [{ field: 'em', direction: 'desc' }])),
  answer: pageOf(acesso),
  errors: ['NAO_ENCONTRADO'],
})

/**
 * All data held about a patient, as one file (LGPD, art. 18). Long lists have only the newest entries; `totais` says
 * how many there are.
 */
export const exportarUm = endpoint({
  method: 'GET',
  path: '/v1/pacientes/{id}/exportar',
  summary: 'Exporta tudo o que a clínica guarda de um paciente',
  // The handler asks `mayExportOne`, too.
  ...EXPORTAR_UM,
  record: 'pacientes',
  audit: 'export',
  params,
  answer: z.strictObject({
    geradoEm: z.string(),
    paciente,
    atendimentos: z.array(atendimento),
    avisos: z.array(avisoEnviado),
    mensagens: z.array(mensagem),
    anexos: z.array(anexo),
    notificacoes: z.array(notificacao),
    acessos: z.array(acesso),
    sessoes: z.array(sessaoGuardada),
    navegadores: z.array(navegadorGuardado),
    avisosDeConta: z.array(avisoDeConta),
    eventos: z.array(eventoDeSeguranca),
    totais: z.strictObject({ acessos: z.int(), eventos: z.int(), sessoes: z.int() }),
  }),
  download: 'paciente-{id}.json',
  errors: ['NAO_ENCONTRADO', 'SEM_PERMISSAO'],
})

/** The whole filtered list. Every patient in it gets an access log entry. */
export const exportar = endpoint({
  method: 'GET',
  path: '/v1/pacientes/exportar',
  summary: 'Exporta a lista de pacientes como planilha (CSV)',
  permission: 'exportar-pacientes',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'pacientes',
  audit: 'export',
  query: z.strictObject({ sort: paging.sort, ...terms, ...arquivados }),
  answer: z.string(),
  produces: 'text/csv',
  download: 'pacientes.csv',
})
