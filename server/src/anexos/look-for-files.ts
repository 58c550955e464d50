/** Looks for a few documents' files at the start: a folder that is not the right one shows before anybody downloads. */

import { sql } from 'kysely'
import { CLINICA } from '../clinica.ts'
import type { InTenant } from '../db/tenant.ts'
import { keyOfDocument } from '../files/index.ts'
import type { Files } from '../http/context.ts'

const CLINICS = 10
/** The oldest and the newest documents of a clinic: this many of each. */
const OF_EACH = 2

interface Looking {
  inTenant: InTenant
  files: Pick<Files, 'open'>
  clinics: () => Promise<number[]>
  /** The setting that says where documents are. */
  setting: string
}

/** @returns a sentence for the operator; null if none of those looked for is missing */
export async function lookForFiles({ inTenant, files, clinics, setting }: Looking): Promise<string | null> {
  const ids = await clinics()
  const some = ids.filter((_, i) => i % Math.ceil(ids.length / CLINICS) === 0)
  const found: boolean[] = []
  for (const tenantId of some) {
    const { rows } = await inTenant.read({ tenantId }, tx =>
      sql<{ chave: string }>`
        (select id, chave from anexos where tenant_id = ${tenantId} order by id limit ${OF_EACH}) union
        (select id, chave from anexos where tenant_id = ${tenantId} order by id desc limit ${OF_EACH})`.execute(
        tx,
      ),
    )
    for (const { chave } of rows) {
      const bytes = await files.open(keyOfDocument(tenantId, chave))
      bytes?.destroy()
      found.push(bytes !== null)
    }
  }
  const missing = found.filter(isThere => !isThere).length
  if (missing === 0) return null
  return `Faltam documentos: não ${missing === 1 ? 'está' : 'estão'} ${missing} de ${found.length} procurados no lugar que ${setting} diz. Confira ${setting}, ou traga os arquivos de volta: ${CLINICA} check diz quais faltam.`
}
