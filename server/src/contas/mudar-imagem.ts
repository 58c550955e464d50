import { mudarImagem as entry } from '@clinica/contract/auth/endpoints.ts'
import { nameOf } from '@clinica/contract/collections.ts'
import { isManager, type Permission, type Role } from '@clinica/contract/permissions.ts'
import { sql } from 'kysely'
import { takeTurn } from '../db/locks.ts'
import type { Tx } from '../db/tenant.ts'
import { announce, claim, discard, keyOfImage, letGo, newLocation, squareImage } from '../files/index.ts'
import type { Caller } from '../http/context.ts'
import { handle } from '../http/handle.ts'
import { Refusal, secondsUntilFree } from '../refusal.ts'
import { accountById, type ContaRow, lockAccount, mustBeInUse, patientIds } from './sql.ts'

type May = (permission: Permission) => boolean

/** Stores the new file before the row names it, and deletes it if that fails; the old file is deleted afterwards. */
export const mudarImagem = handle(entry, {
  prepare: async ({ params: { id } }, { server, caller, tenant, now, after, upload, may }) => {
    const account = await server.inTenant.read({ tenantId: tenant.id }, tx =>
      accountById(tx, caller.tenantId, id),
    )
    if (!maySee(caller, may, account)) throw new Refusal('NAO_ENCONTRADO')
    mustChange(caller, may, account)
    await server.inTenant.read({ tenantId: tenant.id }, tx => mustBeWithinHourlyLimit(tx, caller, now))
    const image = await upload(squareImage)
    if (!image) throw new Refusal('FORMATO_NAO_ACEITO', { text: 'Envie uma imagem JPEG, PNG ou WebP.' })
    const location = newLocation()
    const loose = { tenantId: caller.tenantId, chave: location }
    await server.inTenant.write({ tenantId: tenant.id }, tx => announce(tx, loose, now))
    after.failed(() => discard(server, loose))
    await server.files.put(keyOfImage(location), image)
    return location
  },
  run: async ({
    tx,
    server,
    caller,
    now,
    may,
    record,
    params: { id },
    prepared: location,
    after,
    log,
    event,
  }) => {
    // Serializes the uploads of one account, so that simultaneous ones are all counted.
    await takeTurn(tx, 'pictures', `${caller.tenantId}/${caller.userId}`)
    await mustBeWithinHourlyLimit(tx, caller, now)
    // Checked again, because permissions may have changed while the picture was uploaded.
    const found = await lockAccount(tx, caller.tenantId, id)
    const account = await record.theirs(found, (who, one) => maySee(who, may, one))
    mustChange(caller, may, account)
    mustBeInUse(account)
    const { tenantId } = caller
    await claim(tx, { tenantId, chave: location })
    await tx
      .updateTable('users')
      .set({ imagem_perfil: location })
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .execute()
    const { imagem_perfil: former } = account
    if (former) {
      const loose = { tenantId, chave: former }
      await letGo(tx, loose, now)
      after.saved(() => discard(server, loose))
    }
    await log(patientIds(account))
    await event('CONTA_ALTERADA', { alvo: id === caller.userId ? null : id, detalhe: 'imagem de perfil' })
    return { location }
  },
})

const HOUR_MS = 60 * 60_000
/** Changes allowed per account and hour. People rarely change their own picture; a front desk may change many. */
const AN_HOUR = { own: 20, manager: 120 }

/** Counts the changes in the security log. @throws Refusal 429 */
async function mustBeWithinHourlyLimit(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const { changed, oldest } = await tx
    .selectFrom('eventos')
    .select([sql<number>`count(*)`.as('changed'), sql<Date | null>`min(em)`.as('oldest')])
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('em', '>', new Date(now.getTime() - HOUR_MS))
    .where('tipo', '=', 'CONTA_ALTERADA')
    .where('endpoint', '=', nameOf(entry))
    .executeTakeFirstOrThrow()
  if (changed < (isManager(caller) ? AN_HOUR.manager : AN_HOUR.own)) return
  throw new Refusal('MUITAS_TENTATIVAS', {
    text: 'Muitas imagens enviadas na última hora. Tente novamente mais tarde.',
    retryAfter: secondsUntilFree(oldest, HOUR_MS, now),
  })
}

/** Whoever may edit a person's record may also change that person's picture. */
const RECORDS: Record<Role, 'pacientes' | 'profissionais' | 'secretarias' | 'usuarios'> = {
  PACIENTE: 'pacientes',
  PROFISSIONAL: 'profissionais',
  SECRETARIA: 'secretarias',
  ADMIN: 'usuarios',
}

/** One's own account, and for managers the accounts of people whose records they may see. */
const maySee = (caller: Caller, may: May, { user_id, role }: ContaRow): boolean =>
  user_id === caller.userId || (isManager(caller) && may(`visualizar-${RECORDS[role]}`))

/** @throws Refusal 403 if the caller may see the account but not change it */
function mustChange(caller: Caller, may: May, { user_id, role }: ContaRow): void {
  if (user_id !== caller.userId && !may(`editar-${RECORDS[role]}`)) throw new Refusal('SEM_PERMISSAO')
}
