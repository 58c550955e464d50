import { CLINICA } from '../clinica.ts'
import type { Owner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'
import { looseOf, named } from '../files/index.ts'
import { listTenants, removeTenant, tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics, withDatabase } from './command.ts'
import { openStore } from './files.ts'
import { amounts } from './list-tenants.ts'
import { mustBeSure } from './sure.ts'

export const removeClinic: Command = {
  args: ['clínica'],
  about: 'Apaga para sempre uma clínica suspensa: pacientes, prontuários, documentos, contas e registros.',
  run: (desk, clinica = '') =>
    withDatabase(desk, { make: false }, async database => {
      const files = await withClinics(desk, async ownerUrl => {
        const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
        const found = (await listTenants(ownerUrl)).clinics.find(({ id }) => id === tenantId)
        await mustBeSure(desk, {
          losses: [
            `Apaga para sempre ${found?.titulo}: ${found ? amounts(found) : ''}, com os documentos e os registros de quem viu o quê.`,
            `Só uma cópia a traz de volta: ${CLINICA} backup.`,
          ],
          word: clinica,
        })
        const filesOf = async (owner: Owner, tenantId: number) => [
          ...(await named(owner, tenantId)).map(({ key }) => key),
          ...(await looseOf(owner, tenantId)),
        ]
        return (await removeTenant(ownerUrl, { tenantId, nome: clinica, filesOf })).files
      })
      desk.say(`Clínica removida: ${clinica}.`)
      const { files: store } = await openStore(desk, database)
      const left: string[] = []
      for (const key of files) await store.remove(key).catch(() => left.push(key))
      for (const key of left) desk.say(`✗ ${key}`)
      if (left.length > 0)
        throw new StartError('Os arquivos acima não puderam ser apagados: apague-os à mão.')
    }),
}
