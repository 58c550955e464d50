import type { Motivo } from '@clinica/contract/atendimentos/rules.ts'
import { nameOf } from '@clinica/contract/collections.ts'
import { responder as entry } from '@clinica/contract/confirmacoes/endpoints.ts'
import { cancelRow, type Row, rowOf, tellPatient } from '../atendimentos/index.ts'
import { writeAccess } from '../db/accesses.ts'
import type { Tx } from '../db/tenant.ts'
import { handleOpen } from '../http/handle.ts'
import { claimOf, clinicOf, mustBeAllowed, openLink, patientOf, toConfirmacao } from './linked.ts'

/** Confirms or cancels by a letter's link, with the rules and in the name of the signed-in patient. */
export const responder = handleOpen(entry, async context => {
  const { server, now, requestId, params, body } = context
  const claim = claimOf(context, params.token)
  const { tenantId, id } = claim
  return server.inTenant.write({ tenantId }, async tx => {
    // Waits for anybody who is moving or cancelling it: the link is checked against the result.
    await tx
      .selectFrom('atendimentos')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const row = await openLink(tx, context, params.token, claim)
    const patient = await patientOf(tx, row)
    mustBeAllowed(body.comparece ? 'confirmar' : 'cancelar', patient, row, now)

    const { paciente_user_id: userId } = row
    if (body.comparece) await confirmRow(tx, row)
    else
      await cancelRow(tx, row, {
        userId,
        role: 'PACIENTE',
        motivo: body.motivo as Motivo,
        now,
        peloLink: true,
      })
    const about = { logAs: 'write' as const, endpoint: nameOf(entry), ids: [row.paciente_id] }
    await writeAccess(tx, { tenantId, userId, now, requestId, ...about })
    const after = await rowOf(tx, tenantId, id)
    await tellPatient(tx, server, { before: row, after, now })
    return toConfirmacao(after, { patient, clinica: await clinicOf(tx, context, tenantId), now })
  })
})

/** Confirms a scheduled appointment; a patient who waits or has confirmed keeps that status. */
async function confirmRow(tx: Tx, { tenant_id, id, status, versao }: Row): Promise<void> {
  if (status !== 'AGENDADO') return
  await tx
    .updateTable('atendimentos')
    .set({
      status: 'CONFIRMADO_PELO_PACIENTE',
      chegada: null,
      confirmado_pelo_link: true,
      versao: versao + 1,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}
