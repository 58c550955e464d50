import { navegadores as entry } from '@clinica/contract/auth/endpoints.ts'
import type { NavegadorGuardado } from '@clinica/contract/auth/guardado.ts'
import { isoOf } from '@clinica/contract/clock.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { plainAddress } from '../../http/address.ts'
import { handle } from '../../http/handle.ts'

/** Lists the caller's browsers that may still skip the code: the current session's first, then by last sign-in. */
export const navegadores = handle(entry, async ({ tx, caller, now }) => {
  const rows = await tx
    .selectFrom('dispositivos as d')
    .leftJoin('sessions as s', join =>
      join
        .onRef('s.tenant_id', '=', 'd.tenant_id')
        .onRef('s.dispositivo', '=', 'd.hash')
        .on('s.id', '=', caller.sessionId),
    )
    .select([
      'd.id',
      'd.lembrado_em',
      'd.visto_em',
      'd.expira_em',
      'd.endereco',
      'd.navegador',
      's.id as sessionId',
    ])
    .where('d.tenant_id', '=', caller.tenantId)
    .where('d.user_id', '=', caller.userId)
    .where('d.expira_em', '>', now)
    .orderBy('d.visto_em', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
  const all = rows.map(row => ({ ...toNavegador(row), atual: row.sessionId !== null }))
  return [...all.filter(({ atual }) => atual), ...all.filter(({ atual }) => !atual)]
})

type Row = Pick<
  Selectable<DB['dispositivos']>,
  'id' | 'lembrado_em' | 'visto_em' | 'expira_em' | 'endereco' | 'navegador'
>

export const toNavegador = (row: Row): NavegadorGuardado => ({
  id: row.id,
  lembradoEm: isoOf(row.lembrado_em),
  vistoEm: isoOf(row.visto_em),
  expiraEm: isoOf(row.expira_em),
  endereco: row.endereco && plainAddress(row.endereco),
  navegador: row.navegador,
})
