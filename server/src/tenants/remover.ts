import { CLINICA } from '../clinica.ts'
import { holdFiles } from '../db/backup.ts'
import { eraseClinic } from '../db/erase.ts'
import { asOwner, type Owner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

interface Doomed {
  tenantId: number
  nome: string
  /** Notes the keys of the clinic's files; called in the transaction that removes the rows. */
  filesOf: (owner: Owner, tenantId: number) => Promise<void>
}

/**
 * Removes a whole clinic or nothing. Waits for a running backup, which may still read the files. Those that `filesOf`
 * noted are named by no row any more, and are to be deleted after the commit.
 * @throws Refusal if the clinic is not suspended: people may still be working in it
 */
export const removeTenant = (ownerUrl: string, { tenantId, nome, filesOf }: Doomed): Promise<void> =>
  asOwner(ownerUrl, async owner => {
    const { query } = owner
    await holdFiles(owner)
    const [clinic] = await query<{ isSuspended: boolean }>(
      'select suspensa_em is not null as "isSuspended" from tenants where id = $1 for update',
      [tenantId],
    )
    if (!clinic?.isSuspended)
      throw new Refusal('EM_CONFLITO', {
        text: `Suspenda a clínica antes: ${CLINICA} tenant suspend ${nome}`,
      })
    await filesOf(owner, tenantId)
    await eraseClinic(owner, tenantId)
    await query('insert into clinicas_removidas (nome) values ($1)', [nome])
  })
