import { endpoint } from '../endpoint.ts'
import { choice, idText, optional } from '../fields.ts'
import { pageOf, pageQuery } from '../page.ts'
import * as z from '../zod.ts'
import { STATUS_NOTIFICACAO } from './rules.ts'
import { envio, notificacao, novaNotificacao } from './schemas.ts'

const paciente = { id: idText() }

/** Patients get only those that were sent, without the desk's notes on failures. */
export const listar = endpoint({
  method: 'GET',
  path: '/v1/notificacoes/{id}',
  summary: 'Lista as notificações de um paciente',
  permission: 'visualizar-notificacoes',
  record: 'pacientes',
  audit: 'read',
  params: z.strictObject(paciente),
  query: z.strictObject({
    ...pageQuery(['id', 'dataAgendamento', 'assunto'], [{ field: 'id', direction: 'desc' }]),
    status: optional(choice(STATUS_NOTIFICACAO)),
  }),
  answer: pageOf(notificacao),
  errors: ['NAO_ENCONTRADO'],
})

/** Roles that may not see appointments do not get the e-mails about them. */
export const historico = endpoint({
  method: 'GET',
  path: '/v1/notificacoes/{id}/historico',
  summary: 'Lista tudo que se enviou ou se vai enviar a um paciente: notificações e avisos das consultas',
  permission: 'visualizar-notificacoes',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'pacientes',
  audit: 'read',
  params: z.strictObject(paciente),
  query: z.strictObject(
    pageQuery(['dataAgendamento', 'assunto'], [{ field: 'dataAgendamento', direction: 'desc' }]),
  ),
  answer: pageOf(envio),
  errors: ['NAO_ENCONTRADO'],
})

export const agendar = endpoint({
  method: 'POST',
  path: '/v1/notificacoes/{id}/agendar',
  summary: 'Agenda uma notificação para um paciente',
  permission: 'salvar-notificacoes',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'pacientes',
  audit: 'write',
  affects: ['notificacoes'],
  params: z.strictObject(paciente),
  body: novaNotificacao,
  answer: notificacao,
  status: 201,
  foundIn: '/v1/notificacoes/{id}',
  idempotent: true,
  errors: ['NAO_ENCONTRADO', 'PESSOA_ARQUIVADA', 'CHAVE_REUTILIZADA'],
})

/** Deletes the notification, as if nobody had scheduled it. */
export const cancelar = endpoint({
  method: 'DELETE',
  path: '/v1/notificacoes/{id}/cancelar/{scheduleId}',
  summary: 'Cancela uma notificação agendada',
  permission: 'excluir-notificacoes',
  roles: ['ADMIN', 'SECRETARIA'],
  record: 'pacientes',
  audit: 'write',
  affects: ['notificacoes'],
  params: z.strictObject({ ...paciente, scheduleId: idText() }),
  status: 204,
  errors: ['NAO_ENCONTRADO', 'NOTIFICACAO_ENCERRADA'],
})
