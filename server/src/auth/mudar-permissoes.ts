import { mudarPermissoes as entry } from '@clinica/contract/auth/administracao.ts'
import { PERMISSIONS } from '@clinica/contract/permissions.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'

/** Holds from the next call on: the guard reads the table at each. */
export const mudarPermissoes = handle(entry)(async ({ tx, caller, params, body, event }) => {
  const { role } = params
  if (role === 'ADMIN')
    throw new Refusal('EM_CONFLITO', { text: 'As permissões do administrador não podem ser alteradas.' })
  const permissoes = PERMISSIONS.filter(permission => body.permissoes.includes(permission))
  const before = await tx
    .selectFrom('role_permissions')
    .select('permissoes')
    .where('tenant_id', '=', caller.tenantId)
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('role_permissions')
    .values({ tenant_id: caller.tenantId, role, permissoes })
    .onConflict(conflict => conflict.columns(['tenant_id', 'role']).doUpdateSet({ permissoes }))
    .execute()
  await event('PERMISSOES_ALTERADAS', {
    detalhe: `${role}: ${difference(before?.permissoes ?? [], permissoes)}`,
  })
  return { role, permissoes }
})

const difference = (before: readonly string[], after: readonly string[]): string =>
  [
    ...after.filter(one => !before.includes(one)).map(one => `+${one}`),
    ...before.filter(one => !after.includes(one)).map(one => `-${one}`),
  ].join(' ')
