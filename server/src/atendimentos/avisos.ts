import { avisos as entry } from '@clinica/contract/atendimentos/endpoints.ts'
import { isCancelled, isTheirs, type Status } from '@clinica/contract/atendimentos/rules.ts'
import type { AvisoDeAtendimento } from '@clinica/contract/atendimentos/schemas.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import { handle } from '../http/handle.ts'
import { peopleOf } from './sql.ts'

/** Those that had nothing to say have no delivery any more, and are not shown. */
export const avisos = handle(entry)(async ({ tx, caller: { tenantId }, params, record, log }) => {
  const row = await tx
    .selectFrom('atendimentos')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  const found = await record.theirs(row, (who, row) => isTheirs(who, peopleOf(row)))
  const letters = await tx
    .selectFrom('avisos_de_atendimento as a')
    .innerJoin('entregas as e', join =>
      join.onRef('e.tenant_id', '=', 'a.tenant_id').onRef('e.id', '=', 'a.entrega_id'),
    )
    .select(['a.inicio', 'a.tipo', 'a.carta', 'e.status', 'e.enviar_em', 'e.terminada_em', 'e.motivo'])
    .where('a.tenant_id', '=', tenantId)
    .where('a.atendimento_id', '=', params.id)
    .orderBy('e.terminada_em', order => order.desc().nullsFirst())
    .orderBy('a.id', 'desc')
    .execute()
  await log(found.paciente_id)
  // A reminder of another time says nothing when its hour comes.
  const isOff = !found.enviar_lembrete || isCancelled(found.status as Status)
  const isIdle = ({ carta, tipo, inicio }: (typeof letters)[number]) =>
    !carta && tipo === 'LEMBRETE' && (isOff || inicio?.getTime() !== found.inicio.getTime())
  return letters
    .filter(letter => !isIdle(letter))
    .map(({ tipo, carta, status, enviar_em, terminada_em, motivo }) => ({
      carta: (carta ?? tipo) as AvisoDeAtendimento['carta'],
      status: status as AvisoDeAtendimento['status'],
      em: isoOf(terminada_em ?? enviar_em),
      motivo,
    }))
})
