/**
 * The policy asked on the wire: each verb × role × missing permission, and × status × begun or not, must be refused
 * exactly as `POLICY` says, also when somebody adds a line or a verb that forgets to ask.
 */
import { closedBy, isForbidden, type Verb } from '@clinica/contract/atendimentos/policy.ts'
import { STATUSES, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { hourOf, slotId } from '@clinica/contract/clock.ts'
import {
  DEFAULT_PERMISSIONS,
  may,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '@clinica/contract/permissions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { aClinic, type Client, WEDNESDAY } from '../../test/builders.ts'

const clinic = await aClinic()
const clients = Object.fromEntries(
  await Promise.all(ROLES.map(async role => [role, await clinic.signedIn(role)] as const)),
) as Record<Role, Client>
afterAll(clinic.close)

const TODAY = '2026-11-25'
const AHEAD = new Date(`${TODAY}T11:00:00-03:00`)
const BEGUN = new Date(`${TODAY}T10:30:00-03:00`)
const span = (inicio: Date) => ({
  horaInicio: hourOf(inicio),
  horaFim: hourOf(new Date(inicio.getTime() + 1_800_000)),
})

/** Written beside the API, as an encaixe, so that only the policy stands in its way. */
async function anAppointment(status: Status, inicio: Date): Promise<number> {
  const isOff = status.startsWith('CANCELADO')
  const [row] = await clinic.rows<{ id: number }>(
    `insert into atendimentos (tenant_id, status, especialidade, tipo_atendimento, tipo_consulta, modo_cobranca,
         paciente_id, profissional_id, inicio, termino, is_encaixe, enviar_lembrete, chegada,
         cancelado_por, cancelado_em, motivo_cancelamento)
       values ($1, $2, 'PSIQUIATRIA', 'PADRAO', 'PRESENCIAL', 'PARTICULAR', $3, $4,
         $5::timestamptz, $5::timestamptz + interval '30 minutes',
         true, false, $6, $7, $8, $9) returning id`,
    [
      clinic.tenant.id,
      status,
      clinic.paciente.id,
      clinic.profissional.id,
      inicio,
      status === 'PACIENTE_AGUARDANDO' ? WEDNESDAY : null,
      ...(isOff ? [clinic.admin.userId, WEDNESDAY, 'Outro'] : [null, null, null]),
    ],
  )
  if (!row) throw new Error('Not written')
  return row.id
}

interface Sent {
  method: Parameters<Client['call']>[0]
  path: string
  body: object
}
const TOMORROW = '2026-11-26'
/** A request for each verb. They may fail for other reasons, such as a time that is taken. */
const REQUESTS: Record<Verb, (id: number, inicio: Date) => Sent> = {
  agendar: () => ({
    method: 'POST',
    path: '/v1/atendimentos',
    body: booking(clinic, { dataInicio: TOMORROW, isEncaixe: true }),
  }),
  editar: (id, inicio) => ({
    method: 'PUT',
    path: `/v1/atendimentos/${id}`,
    body: booking(clinic, { dataInicio: TODAY, ...span(inicio), isEncaixe: true }),
  }),
  remarcar: id => ({
    method: 'PATCH',
    path: `/v1/atendimentos/${id}/remarcar`,
    body: { slots: [slotId(TOMORROW, '09:00')], isEncaixe: false },
  }),
  encaixar: id => ({
    method: 'PATCH',
    path: `/v1/atendimentos/${id}/remarcar`,
    body: { isEncaixe: true, encaixe: { data: TOMORROW, horarioDe: '10:00', horarioAte: '10:30' } },
  }),
  cancelar: id => ({ method: 'DELETE', path: `/v1/atendimentos/${id}`, body: { motivo: 'Outro' } }),
  confirmar: id => toStatus(id, 'CONFIRMADO_PELO_PACIENTE'),
  mudarStatus: id => toStatus(id, 'PACIENTE_FALTOU'),
  cancelarPeloStatus: id => toStatus(id, 'CANCELADO_PELO_PACIENTE'),
}
const VERBS = Object.keys(REQUESTS) as Verb[]

const toStatus = (id: number, status: Status): Sent => ({
  method: 'PATCH',
  path: `/v1/atendimentos/${id}/mudar-status`,
  body: { status },
})

const REFUSALS = ['SEM_PERMISSAO', 'ATENDIMENTO_CANCELADO', 'ATENDIMENTO_INICIADO', 'PACIENTE_JA_AGUARDA']

/** The policy's refusal among what the server answered; null if it is none of the policy's. */
async function refusalOf(verb: Verb, role: Role, status: Status, inicio: Date): Promise<string | null> {
  const { method, path, body } = REQUESTS[verb](await anAppointment(status, inicio), inicio)
  const answer = await clients[role].call<{ codigo?: string }>(method, path, { body })
  const { codigo = null } = answer.body
  // A request that is malformed would prove nothing.
  expect([200, 201, 204, 403, 409], JSON.stringify(answer.body)).toContain(answer.status)
  return codigo !== null && REFUSALS.includes(codigo) ? codigo : null
}

async function give(role: Role, permissions: readonly string[]): Promise<void> {
  await clinic.rows('update role_permissions set permissoes = $2 where tenant_id = $1 and role = $3', [
    clinic.tenant.id,
    permissions,
    role,
  ])
}

describe.each(ROLES)('%s', role => {
  // An administrator holds all of them, whatever the table says.
  const usual: readonly Permission[] = role === 'ADMIN' ? PERMISSIONS : DEFAULT_PERMISSIONS[role]
  const actor = (permissions: readonly Permission[]) => ({
    role,
    may: (permission: Permission) => may({ role, permissions }, permission),
  })

  it.each(VERBS)('%s, in each status, ahead and begun', async verb => {
    const holder = actor(usual)
    const asked = STATUSES.flatMap(status => [AHEAD, BEGUN].map(inicio => ({ status, inicio })))
    const heard: unknown[] = []
    for (const { status, inicio } of asked)
      heard.push([status, inicio, await refusalOf(verb, role, status, inicio)])
    expect(heard).toEqual(
      asked.map(({ status, inicio }) => [
        status,
        inicio,
        isForbidden(verb, holder)
          ? 'SEM_PERMISSAO'
          : // A booking has no earlier status.
            verb === 'agendar'
            ? null
            : closedBy(verb, holder, { status, inicio }, WEDNESDAY),
      ]),
    )
  })

  it('without one permission after the other', async () => {
    for (const gone of ['salvar', 'editar', 'alterar', 'excluir'].map(verb => `${verb}-atendimentos`)) {
      const left = usual.filter(permission => permission !== gone)
      await give(role, left)
      const heard: unknown[] = []
      for (const verb of VERBS) heard.push([gone, verb, await refusalOf(verb, role, 'AGENDADO', AHEAD)])
      expect(heard).toEqual(
        VERBS.map(verb => [gone, verb, isForbidden(verb, actor(left)) ? 'SEM_PERMISSAO' : null]),
      )
    }
    await give(role, usual)
  })
})
