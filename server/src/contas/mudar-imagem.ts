import { mudarImagem as entry } from '@clinica/contract/auth/endpoints.ts'
import { isManager, type Permission, type Role } from '@clinica/contract/permissions.ts'
import type { Tx } from '../db/tenant.ts'
import { keyOf, newLocation, squareImage } from '../files/index.ts'
import type { Caller } from '../http/context.ts'
import { handle } from '../http/handle.ts'
import { Refusal } from '../refusal.ts'
import { accountById, type ContaRow, lockAccount, patientOf } from './sql.ts'

type May = (permission: Permission) => boolean

/** The new file is there before the row names it, and goes with a row that did not come about. */
export const mudarImagem = handle(
  entry,
  async ({ params: { id } }, { server, caller, tenant, after, upload, may }) => {
    await server.inTenant.read({ tenantId: tenant.id }, tx => theirs(tx, caller, may, id, accountById))
    const image = await squareImage(await upload())
    if (!image) throw new Refusal('FORMATO_NAO_ACEITO', { text: 'Envie uma imagem JPEG, PNG ou WebP.' })
    const location = newLocation()
    after.failed(() => server.files.remove(keyOf(location)))
    await server.files.put(keyOf(location), image)
    return location
  },
)(async ({ tx, server, caller, may, params: { id }, prepared: location, after, log, event }) => {
  // Judged again: while the picture came, the account may have become another's to change.
  const account = await theirs(tx, caller, may, id, lockAccount)
  if (account.arquivada) throw new Refusal('PESSOA_ARQUIVADA')
  await tx
    .updateTable('users')
    .set({ imagem_perfil: location })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute()
  const { imagem_perfil: former } = account
  if (former) after.saved(() => server.files.remove(keyOf(former)))
  await log(patientOf(account))
  await event('CONTA_ALTERADA', { alvo: id === caller.userId ? null : id, detalhe: 'imagem de perfil' })
  return { location }
})

/** Whose record somebody may change has its picture changed, too. */
const RECORDS: Record<Role, 'pacientes' | 'profissionais' | 'secretarias' | 'usuarios'> = {
  PACIENTE: 'pacientes',
  PROFISSIONAL: 'profissionais',
  SECRETARIA: 'secretarias',
  ADMIN: 'usuarios',
}

/**
 * Everybody's own; a manager's whom its permissions let change the record.
 * @throws Refusal 404 for whoever may not see the account, 403 for who sees it and may not change it
 */
async function theirs(
  tx: Tx,
  caller: Caller,
  may: May,
  id: number,
  read: (tx: Tx, tenantId: number, id: number) => Promise<ContaRow>,
): Promise<ContaRow> {
  const account = await read(tx, caller.tenantId, id)
  if (id === caller.userId) return account
  const records = RECORDS[account.role]
  if (!isManager(caller) || !may(`visualizar-${records}`)) throw new Refusal('NAO_ENCONTRADO')
  if (!may(`editar-${records}`)) throw new Refusal('SEM_PERMISSAO')
  return account
}
