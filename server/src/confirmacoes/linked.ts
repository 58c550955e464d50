/** A letter's link opens only while its appointment has the same time and professional, is active, and lies ahead. */

import { type Actor, closedBy, isForbidden, refusalOf } from '@clinica/contract/atendimentos/policy.ts'
import { isActive, type Status } from '@clinica/contract/atendimentos/rules.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import type { Confirmacao } from '@clinica/contract/confirmacoes/endpoints.ts'
import { nomeCompleto } from '@clinica/contract/names.ts'
import { may } from '@clinica/contract/permissions.ts'
import { type Row, rowIfAny } from '../atendimentos/index.ts'
import type { Tx } from '../db/tenant.ts'
import { networkOf } from '../http/address.ts'
import type { OpenContext } from '../http/context.ts'
import { perMinute } from '../http/per-minute.ts'
import { calledName } from '../mail/index.ts'
import { Refusal } from '../refusal.ts'
import { contactOf } from '../tenants/index.ts'

/**
 * Well-formed tokens are counted by the appointment that they name, since many phones share one address of their
 * provider's: whoever makes tokens up there locks nobody else out who has a link.
 */
const opened = perMinute(120)
const guessed = perMinute(120)
/** Of one network, whatever they name. */
const asked = perMinute(2_400)

/** The clinic and appointment that the token names, not yet verified. @throws Refusal 404; 429 per network */
export function claimOf(
  { server, address, now }: Pick<OpenContext, 'server' | 'address' | 'now'>,
  token: string,
) {
  const claim = server.links.read(token)
  const network = networkOf(address)
  const late =
    asked.count(server, network, now) ??
    (claim
      ? opened.count(server, `${network} ${claim.tenantId}/${claim.id}`, now)
      : guessed.count(server, network, now))
  if (late) throw new Refusal('MUITAS_TENTATIVAS', { retryAfter: late.seconds })
  if (!claim) throw new Refusal('LINK_INVALIDO')
  return claim
}

/** @throws Refusal 404 alike for a forged, outdated or past link, and one of a blocked patient, who may do nothing */
export async function openLink(
  tx: Tx,
  { server, now }: Pick<OpenContext, 'server' | 'now'>,
  token: string,
  claim: { tenantId: number; id: number },
): Promise<Linked> {
  const { tenantId, id } = claim
  // One statement, found or not: how long it takes must not tell which ids exist.
  const row = await rowIfAny(tx, tenantId, id)
  if (!row || row.paciente_bloqueado) throw new Refusal('LINK_INVALIDO')
  const isOpen = server.links.opens(token, row) && isActive(row.status) && row.inicio > now
  if (!isOpen) throw new Refusal('LINK_INVALIDO')
  return row
}

type Linked = NonNullable<Awaited<ReturnType<typeof rowIfAny>>>

/** The patient as an actor: with the permissions that the clinic gives patients who sign in. */
export async function patientOf(tx: Tx, { tenant_id }: Row): Promise<Actor> {
  const { permissoes } = await tx
    .selectFrom('role_permissions')
    .select('permissoes')
    .where('tenant_id', '=', tenant_id)
    .where('role', '=', 'PACIENTE')
    .executeTakeFirstOrThrow()
  return {
    role: 'PACIENTE',
    may: permission => may({ role: 'PACIENTE', permissions: permissoes }, permission),
  }
}

/** @throws the same Refusal as for a signed-in patient */
export function mustBeAllowed(verb: 'confirmar' | 'cancelar', patient: Actor, row: Row, now: Date): void {
  if (isForbidden(verb, patient)) throw new Refusal('SEM_PERMISSAO')
  const closed = closedBy(verb, patient, row, now)
  if (closed) throw new Refusal(closed)
}

/** The clinic's details for the page. */
export async function clinicOf(
  tx: Tx,
  { server }: Pick<OpenContext, 'server'>,
  tenantId: number,
): Promise<Confirmacao['clinica']> {
  const tenant = await server.tenants.byId(tenantId)
  return { titulo: tenant?.titulo ?? '', ...(await contactOf(tx, tenantId)) }
}

export const doctorOf = ({ profissional_nome: nome, profissional_sobrenome: sobrenome }: Linked) =>
  nomeCompleto({ nome, sobrenome })

export const toConfirmacao = (
  row: Linked,
  { patient, clinica, now }: Pick<Confirmacao, 'clinica'> & { patient: Actor; now: Date },
): Confirmacao => ({
  nome: calledName(row.paciente_nome),
  profissional: doctorOf(row),
  dataHoraInicioAtendimento: isoOf(row.inicio),
  dataHoraTerminoAtendimento: isoOf(row.termino),
  tipoConsulta: row.tipo_consulta,
  linkConsulta: row.link_consulta,
  situacao: SITUACOES[row.status] ?? 'DESMARCADA',
  pode: {
    confirmar: refusalOf('confirmar', patient, row, now) === null,
    desmarcar: refusalOf('cancelar', patient, row, now) === null,
  },
  clinica,
})

const SITUACOES: Partial<Record<Status, Confirmacao['situacao']>> = {
  AGENDADO: 'ABERTA',
  CONFIRMADO_PELO_PACIENTE: 'CONFIRMADA',
  PACIENTE_AGUARDANDO: 'AGUARDANDO',
}
