import { sessoes as entry } from '@clinica/contract/auth/endpoints.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { plainAddress } from '../../http/address.ts'
import { handle } from '../../http/handle.ts'
import { isAlive } from './alive.ts'

/** Lists the caller's live sessions: the current one first, then the last seen. */
export const sessoes = handle(entry, async ({ tx, caller, now }) => {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'numero', 'criada_em', 'vista_em', 'endereco', 'navegador'])
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('revogada_em', 'is', null)
    .orderBy('vista_em', 'desc')
    .orderBy('numero', 'desc')
    .execute()
  const all = rows
    .filter(row => isAlive(row, now))
    .map(row => ({ ...toSessao(row), atual: row.id === caller.sessionId }))
  return [...all.filter(({ atual }) => atual), ...all.filter(({ atual }) => !atual)]
})

type Row = Pick<Selectable<DB['sessions']>, 'numero' | 'criada_em' | 'vista_em' | 'endereco' | 'navegador'>

export const toSessao = (row: Row) => ({
  id: row.numero,
  iniciadaEm: isoOf(row.criada_em),
  vistaEm: isoOf(row.vista_em),
  endereco: row.endereco && plainAddress(row.endereco),
  navegador: row.navegador,
})
