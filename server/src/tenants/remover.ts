import { holdFiles } from '../db/backup.ts'
import { eraseClinic } from '../db/erase.ts'
import { asOwner, type Owner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

interface Doomed {
  tenantId: number
  nome: string
  /** The keys of its files, asked in the transaction that removes them. */
  filesOf: (owner: Owner, tenantId: number) => Promise<string[]>
}

/**
 * All of it or nothing. A copy that is being made is waited for, since it may still read the files.
 * @returns the files that nobody names any more, to be removed once this has committed
 * @throws Refusal where it is not suspended: nobody is in it then
 */
export const removeTenant = (
  ownerUrl: string,
  { tenantId, nome, filesOf }: Doomed,
): Promise<{ files: string[] }> =>
  asOwner(ownerUrl, async owner => {
    const { query } = owner
    await holdFiles(owner)
    const [clinic] = await query<{ isSuspended: boolean }>(
      'select suspensa_em is not null as "isSuspended" from tenants where id = $1 for update',
      [tenantId],
    )
    if (!clinic?.isSuspended)
      throw new Refusal('EM_CONFLITO', {
        text: `Suspenda a clínica antes: npx clinica tenant suspend ${nome}`,
      })
    const files = await filesOf(owner, tenantId)
    await eraseClinic(owner, tenantId)
    await query('insert into clinicas_removidas (nome) values ($1)', [nome])
    return { files }
  })
