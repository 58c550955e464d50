import { CLINICA } from '../clinica.ts'
import { asOwnerReading, type Owner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'
import { looseOf, named } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import { listTenants, removeTenant, tenantNamed } from '../tenants/index.ts'
import { type Command, held, withClinics, withDatabase } from './command.ts'
import { openStore } from './files.ts'
import { amounts } from './list-tenants.ts'
import { mustBeSure } from './sure.ts'

export const removeClinic: Command = {
  args: ['clínica'],
  about: 'Apaga para sempre uma clínica suspensa: pacientes, prontuários, documentos, contas e registros.',
  run: (desk, clinica = '') =>
    withDatabase(desk, { make: false }, async database => {
      // Before anything is removed: afterwards only this command knows which files were the clinic's.
      const { files: store } = await openStore(desk, database)
      /** Files that no row names any more, until they are deleted. */
      const left = new Set<string>()
      const remove = async (ownerUrl: string) => {
        const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
        const found = (await listTenants(ownerUrl)).clinics.find(({ id }) => id === tenantId)
        const { missing, of } = await lookFor(ownerUrl, tenantId, store)
        const setting = desk.env.FILES_URL ? 'FILES_URL' : 'DATA_DIR'
        const absent = `No lugar que ${setting} diz ${missing === 1 ? 'não está' : 'não estão'} ${missing} de ${of} arquivos procurados`
        // Without a terminal nobody reads what is lost, and a forgotten setting would leave every file behind.
        if (desk.isSure && of > 0 && missing === of)
          throw new StartError(
            `Nada foi feito. ${absent}: confira ${setting}. Se eles já não existem, repita num terminal, sem --sim.`,
          )
        await mustBeSure(desk, {
          losses: [
            `Apaga para sempre ${found?.titulo}: ${found ? amounts(found) : ''}, com os documentos e os registros de quem viu o quê.`,
            ...(missing > 0 ? [`${absent}: se estão noutro lugar, ficam lá. Confira ${setting} antes.`] : []),
            `Só uma cópia a traz de volta: ${CLINICA} backup.`,
          ],
          word: clinica,
        })
        // Before the commit: whoever interrupts the command in that instant must still hear of them.
        const filesOf = async (owner: Owner, tenantId: number) => {
          for (const { key } of await named(owner, tenantId)) left.add(key)
          for (const key of await looseOf(owner, tenantId)) left.add(key)
        }
        await removeTenant(ownerUrl, { tenantId, nome: clinica, filesOf }).catch(error => {
          left.clear()
          throw error
        })
      }
      let isThrough = false
      await held(
        desk,
        async () => {
          for (const key of left) desk.say(`✗ ${key}`)
          if (left.size > 0 && !isThrough)
            desk.say(
              `Se ${CLINICA} tenant list diz que a clínica foi removida, apague à mão os arquivos acima.`,
            )
        },
        async () => {
          await withClinics(desk, remove)
          desk.say(`Clínica removida: ${clinica}.`)
          for (const key of [...left])
            await store.remove(key).then(
              () => left.delete(key),
              () => {},
            )
          isThrough = true
        },
      )
      if (left.size > 0) throw new StartError('Os arquivos acima não puderam ser apagados: apague-os à mão.')
    }),
}

/** Enough to notice another place, however many files a clinic has. */
const LOOKED_FOR = 20

/** Looks for some of the files that the clinic's rows name. @throws Refusal if their place does not answer */
async function lookFor(
  ownerUrl: string,
  tenantId: number,
  { open }: Pick<Files, 'open'>,
): Promise<{ missing: number; of: number }> {
  const all = await asOwnerReading(ownerUrl, owner => named(owner, tenantId))
  const some = all.filter((_, i) => i % Math.ceil(all.length / LOOKED_FOR) === 0)
  let missing = 0
  for (const { key } of some) {
    const bytes = await open(key)
    bytes?.destroy()
    if (!bytes) missing++
  }
  return { missing, of: some.length }
}
