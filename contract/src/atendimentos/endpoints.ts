import { countDays } from '../clock.ts'
import { endpoint } from '../endpoint.ts'
import {
  body,
  commaList,
  day,
  hour,
  idText,
  inOrder,
  id as jsonId,
  optional,
  term,
  whenSound,
} from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import * as z from '../zod.ts'
import { POLICY } from './policy.ts'
import { STATUSES, TIPOS_CONSULTA } from './rules.ts'
import {
  atendimento,
  atendimentoAlterado,
  atendimentoEnviado,
  avisoDeAtendimento,
  cancelamento,
  mudancaDeStatus,
  remarcacao,
} from './schemas.ts'

export const SORTS = [
  'dataHoraInicioAtendimento',
  'paciente.nome',
  'profissional.nome',
  'tipoConsulta',
  'status',
  'dataHoraChegada',
] as const

/** One year, leap years included: the longest period a clinic reviews at once. */
const MAX_METRIC_DAYS = 366

const params = z.strictObject({ id: idText() })
const paging = pageQuery(SORTS, [{ field: 'dataHoraInicioAtendimento', direction: 'asc' }])
const filters = {
  de: optional(day()),
  ate: optional(day()),
  nomeOuCpf: term(),
  profissionais: optional(commaList(idText())),
  status: optional(commaList(z.enum(STATUSES))),
  tipoConsulta: optional(z.enum(TIPOS_CONSULTA)),
}

export const listar = endpoint({
  method: 'GET',
  path: '/v1/atendimentos',
  summary: 'Lista os atendimentos',
  permission: 'visualizar-atendimentos',
  record: 'atendimentos',
  // Reading the calendar is not logged, however large the page: it shows the schedule, and nobody was searched for.
  audit: { searchedBy: ['nomeOuCpf'] },
  query: inOrder(z.strictObject({ ...paging, ...filters }), 'de', 'ate'),
  answer: pageOf(atendimento),
})

/** The whole filtered list. Every patient in it gets an access log entry. */
export const exportar = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/exportar',
  summary: 'Exporta a lista de atendimentos como planilha (CSV)',
  permission: 'exportar-atendimentos',
  record: 'atendimentos',
  audit: 'export',
  query: inOrder(z.strictObject({ sort: paging.sort, ...filters }), 'de', 'ate'),
  answer: z.string(),
  produces: 'text/csv',
  download: 'atendimentos.csv',
})

/** Today's in-person appointments with a waiting patient, by arrival time (wire, *Appointments*). */
export const aguardandoPresencial = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/aguardando-presencial',
  summary: 'Lista os pacientes que aguardam na clínica, por ordem de chegada',
  permission: 'visualizar-atendimentos',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'atendimentos',
  audit: { none: 'lists are not logged (wire, acessos)' },
  answer: z.array(atendimento),
})

/** Counts for a range of days, by default today; hours are free slots × 0.5 over all professionals. */
export const metricas = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/metricas',
  summary: 'Conta as consultas e as horas disponíveis de um período',
  permission: 'visualizar-atendimentos',
  roles: ['ADMIN', 'SECRETARIA', 'PROFISSIONAL'],
  record: 'atendimentos',
  audit: { none: 'counts without persons' },
  query: inOrder(z.strictObject({ de: optional(day()), ate: optional(day()) }), 'de', 'ate').refine(
    ({ de, ate }) => !de || !ate || countDays(de, ate) <= MAX_METRIC_DAYS,
    { path: ['ate'], ...whenSound('de', 'ate'), message: `Peça no máximo ${MAX_METRIC_DAYS} dias` },
  ),
  answer: z.strictObject({
    numeroAulasPresenciais: z.int(),
    numeroAtendimentosOnline: z.int(),
    horasDisponiveis: z.number(),
  }),
})

export const ver = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/{id}',
  summary: 'Mostra um atendimento',
  permission: 'visualizar-atendimentos',
  record: 'atendimentos',
  audit: 'read',
  params,
  answer: atendimento,
  errors: ['NAO_ENCONTRADO'],
})

/** The e-mails of one appointment, newest first: whether and when each was sent, or why not. */
export const avisos = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/{id}/avisos',
  summary: 'Lista os e-mails de um atendimento e o que foi feito deles',
  permission: 'visualizar-atendimentos',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'atendimentos',
  audit: 'read',
  params,
  answer: z.array(avisoDeAtendimento),
  errors: ['NAO_ENCONTRADO'],
})

export const agendar = endpoint({
  method: 'POST',
  path: '/v1/atendimentos',
  summary: 'Agenda um atendimento, com o cadastro do paciente se ele for novo',
  ...POLICY.agendar,
  audit: 'write',
  // The call may also register a new patient.
  affects: ['atendimentos', 'slots-atendimento', 'pacientes'],
  body: atendimentoEnviado,
  answer: atendimento,
  status: 201,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'HORARIO_INDISPONIVEL',
    'PACIENTE_OCUPADO',
    'PESSOA_ARQUIVADA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
    'CHAVE_REUTILIZADA',
  ],
})

export const mudarStatus = endpoint({
  method: 'PATCH',
  path: '/v1/atendimentos/{id}/mudar-status',
  summary: 'Muda o status de um atendimento',
  // The weakest permission of all status changes. The handler checks the exact one once it knows the new status.
  ...POLICY.confirmar,
  record: 'atendimentos',
  audit: 'write',
  affects: ['atendimentos', 'slots-atendimento'],
  params,
  body: mudancaDeStatus,
  answer: atendimento,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'VERSAO_ANTIGA',
    'ATENDIMENTO_CANCELADO',
    'ATENDIMENTO_INICIADO',
    'HORARIO_INDISPONIVEL',
    'PACIENTE_OCUPADO',
    'PESSOA_ARQUIVADA',
    'NADA_A_DESFAZER',
    'CHAVE_REUTILIZADA',
  ],
})

/** Replaces the whole appointment; changing the time or professional has the effects of rescheduling. */
export const editar = endpoint({
  method: 'PUT',
  path: '/v1/atendimentos/{id}',
  summary: 'Altera um atendimento',
  ...POLICY.editar,
  record: 'atendimentos',
  audit: 'write',
  // The call may also register a new patient.
  affects: ['atendimentos', 'slots-atendimento', 'pacientes'],
  params,
  body: atendimentoAlterado,
  answer: atendimento,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'VERSAO_ANTIGA',
    'ATENDIMENTO_CANCELADO',
    'HORARIO_INDISPONIVEL',
    'PACIENTE_OCUPADO',
    'PESSOA_ARQUIVADA',
    'CPF_JA_CADASTRADO',
    'EMAIL_JA_CADASTRADO',
    'CHAVE_REUTILIZADA',
  ],
})

export const remarcar = endpoint({
  method: 'PATCH',
  path: '/v1/atendimentos/{id}/remarcar',
  summary: 'Remarca um atendimento para horários livres ou um encaixe',
  ...POLICY.remarcar,
  record: 'atendimentos',
  audit: 'write',
  affects: ['atendimentos', 'slots-atendimento'],
  params,
  body: remarcacao,
  answer: atendimento,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'SEM_PERMISSAO',
    'VERSAO_ANTIGA',
    'ATENDIMENTO_CANCELADO',
    'ATENDIMENTO_INICIADO',
    'PACIENTE_JA_AGUARDA',
    'HORARIO_INDISPONIVEL',
    'PACIENTE_OCUPADO',
    'PESSOA_ARQUIVADA',
    'CHAVE_REUTILIZADA',
    'MUITAS_TENTATIVAS',
  ],
})

/** The appointments of one patient, newest first. */
export const doPaciente = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/paciente/{id}',
  summary: 'Lista os atendimentos de um paciente, do mais novo ao mais antigo',
  permission: 'visualizar-atendimentos',
  record: 'pacientes',
  audit: 'read',
  params,
  query: z.strictObject(pageQuery(SORTS, [{ field: 'dataHoraInicioAtendimento', direction: 'desc' }])),
  answer: pageOf(atendimento),
  errors: ['NAO_ENCONTRADO'],
})

export const cancelar = endpoint({
  method: 'DELETE',
  path: '/v1/atendimentos/{id}',
  summary: 'Cancela um atendimento, com o motivo',
  ...POLICY.cancelar,
  record: 'atendimentos',
  audit: 'write',
  affects: ['atendimentos', 'slots-atendimento'],
  params,
  body: cancelamento,
  answer: atendimento,
  idempotent: true,
  errors: [
    'NAO_ENCONTRADO',
    'VERSAO_ANTIGA',
    'ATENDIMENTO_CANCELADO',
    'ATENDIMENTO_INICIADO',
    'PACIENTE_JA_AGUARDA',
    'CHAVE_REUTILIZADA',
  ],
})

export const MAX_SLOT_DAYS = 31
export const slots = endpoint({
  method: 'POST',
  asks: true,
  path: '/v1/slots-atendimento',
  summary: 'Mostra os horários livres, dia a dia',
  permission: 'visualizar-atendimentos',
  audit: { none: 'no patient is concerned' },
  body: inOrder(
    body({
      dataInicial: day(),
      dataTermino: day(),
      startTime: hour(),
      endTime: hour(),
      profissionalId: optional(jsonId()),
      ignorarAtendimentoId: optional(jsonId()),
    }),
    'dataInicial',
    'dataTermino',
  )
    .refine(({ dataInicial, dataTermino }) => countDays(dataInicial, dataTermino) <= MAX_SLOT_DAYS, {
      path: ['dataTermino'],
      message: `Peça no máximo ${MAX_SLOT_DAYS} dias`,
      ...whenSound('dataInicial', 'dataTermino'),
    })
    .refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      ...whenSound('startTime', 'endTime'),
      message: 'O término deve ser depois do início',
    }),
  answer: z.array(
    z.strictObject({
      date: z.string(),
      slots: z.array(
        z.strictObject({ id: z.int(), date: z.string(), startTime: z.string(), endTime: z.string() }),
      ),
    }),
  ),
  errors: ['NAO_ENCONTRADO'],
})

/** The event has the same UID as the one in the e-mails, so calendars do not show it twice. */
export const calendario = endpoint({
  method: 'GET',
  path: '/v1/atendimentos/{id}/calendario',
  summary: 'Um atendimento como arquivo de calendário (.ics)',
  permission: 'visualizar-atendimentos',
  record: 'atendimentos',
  audit: 'read',
  params,
  answer: z.string(),
  produces: 'text/calendar',
  download: 'consulta.ics',
  errors: ['NAO_ENCONTRADO'],
})
