import { openPool } from '../src/db/pool.ts'
import { inTenant } from '../src/db/tenant.ts'
import { deliver } from '../src/mensagens/index.ts'
import type { Clinic } from './builders.ts'

type Delivered = Parameters<typeof deliver>[1]
let keys = 0

/** Delivers a message to an account's inbox (the bell), as the product does. @returns its id */
export async function aMessage(
  { ownerUrl, tenant, clock, rows }: Pick<Clinic, 'ownerUrl' | 'tenant' | 'clock' | 'rows'>,
  userId: number,
  over: Partial<Delivered> = {},
): Promise<number> {
  const sent: Delivered = {
    tenantId: tenant.id,
    userId,
    key: `teste/${keys++}`,
    title: 'Exames para a próxima consulta',
    message: 'Olá! Traga os resultados do hemograma.',
    now: clock.now,
    ...over,
  }
  const pool = openPool(ownerUrl, { size: 1 })
  try {
    await inTenant(pool).write({ tenantId: tenant.id }, tx => deliver(tx, sent))
  } finally {
    await pool.end()
  }
  const [row] = await rows<{ id: number }>('select id from mensagens where user_id = $1 and chave = $2', [
    userId,
    sent.key,
  ])
  if (!row) throw new Error('The message did not arrive')
  return row.id
}
