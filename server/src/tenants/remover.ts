import { CLINICA } from '../clinica.ts'
import { holdFiles } from '../db/backup.ts'
import { eraseClinic } from '../db/erase.ts'
import { asOwner, asOwnerReading, type Owner } from '../db/owner.ts'
import { Refusal } from '../refusal.ts'

interface Doomed {
  tenantId: number
  nome: string
  /** The keys of the clinic's files; called in the transaction that removes the rows. */
  filesOf: (owner: Owner, tenantId: number) => Promise<string[]>
}

/**
 * Removes a whole clinic or nothing. Waits for a running backup, which may still read the files. They are to be deleted
 * after the commit, and are named in `clinicas_removidas` until then (`filesLeftBy`).
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
    const files = await filesOf(owner, tenantId)
    await eraseClinic(owner, tenantId)
    await query('insert into clinicas_removidas (nome, arquivos) values ($1, $2)', [nome, files])
  })

interface FilesLeft {
  /** Of the removed clinic. */
  id: number
  nome: string
  /** Their keys. */
  files: string[]
}

/** The files of removed clinics that are not deleted yet. @param nome of one clinic only */
export const filesLeftBy = (ownerUrl: string, nome: string | null = null): Promise<FilesLeft[]> =>
  asOwnerReading(ownerUrl, owner =>
    owner.query<FilesLeft>(
      `select id::int, nome, arquivos as files from clinicas_removidas
       where arquivos <> '{}' and nome = coalesce($1, nome) order by id`,
      [nome],
    ),
  )

/** Says which are not deleted yet. */
export const noteFilesLeft = (ownerUrl: string, { id, files }: Omit<FilesLeft, 'nome'>): Promise<unknown> =>
  asOwner(ownerUrl, owner =>
    owner.query('update clinicas_removidas set arquivos = $2 where id = $1', [id, files]),
  )
