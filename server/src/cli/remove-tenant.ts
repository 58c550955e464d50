import { CLINICA } from '../clinica.ts'
import { asOwnerReading, type Owner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'
import { looseOf, named } from '../files/index.ts'
import type { Files } from '../http/context.ts'
import { filesLeftBy, listTenants, noteFilesLeft, removeTenant, tenantNamed } from '../tenants/index.ts'
import { type Command, type Desk, held, withClinics, withDatabase } from './command.ts'
import { openStore } from './files.ts'
import { amounts, filesLeft } from './list-tenants.ts'
import { mustBeSure } from './sure.ts'

export const removeClinic: Command = {
  args: ['clínica'],
  about: 'Apaga para sempre uma clínica suspensa: pacientes, prontuários, documentos, contas e registros.',
  run: (desk, clinica = '') =>
    withDatabase(desk, { make: false }, async database => {
      // Before anything is removed: without their place the files would be left behind.
      const { files: store } = await openStore(desk, database)
      await withClinics(desk, async ownerUrl => {
        // One that was killed before it came to the end, or that the store did not let through.
        const { wasBegun } = await removeFilesLeft(desk, ownerUrl, { clinica, store })
        const tenant = await tenantNamed(ownerUrl, clinica).catch(error => {
          if (wasBegun) return null
          throw error
        })
        if (!tenant) return
        await mustBeMeant(desk, ownerUrl, { clinica, tenantId: tenant.id, store })
        const filesOf = async (owner: Owner, tenantId: number) => [
          ...(await named(owner, tenantId)).map(({ key }) => key),
          ...(await looseOf(owner, tenantId)),
        ]
        await removeTenant(ownerUrl, { tenantId: tenant.id, nome: clinica, filesOf })
        desk.say(`Clínica removida: ${clinica}.`)
        await removeFilesLeft(desk, ownerUrl, { clinica, store })
      })
    }),
}

interface Doomed {
  clinica: string
  store: Files
}

/** Asks whoever types the command, and tells what is lost. @throws StartError if it is not meant */
async function mustBeMeant(
  desk: Desk,
  ownerUrl: string,
  { clinica, tenantId, store }: Doomed & { tenantId: number },
): Promise<void> {
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
}

/** Enough that what was deleted is seldom noted. */
const AT_A_TIME = 500

/**
 * Deletes the files of removed clinics of this name. Whatever ends it, the database still names those that are left.
 * @returns whether there were any
 * @throws StartError if the store did not delete them all
 */
async function removeFilesLeft(
  desk: Desk,
  ownerUrl: string,
  { clinica, store }: Doomed,
): Promise<{ wasBegun: boolean }> {
  const all = await filesLeftBy(ownerUrl, clinica)
  for (const { id, files } of all) {
    const kept: string[] = []
    let left = files.length
    const again = () => `${filesLeft(left)} de ${clinica}: repita ${CLINICA} tenant remove ${clinica}.`
    const tell = async () => {
      if (left > kept.length) desk.say(again())
    }
    await held(desk, tell, async () => {
      for (let at = 0; at < files.length; at += AT_A_TIME) {
        for (const key of files.slice(at, at + AT_A_TIME))
          await store.remove(key).then(
            () => left--,
            () => kept.push(key),
          )
        await noteFilesLeft(ownerUrl, { id, files: [...kept, ...files.slice(at + AT_A_TIME)] })
      }
    })
    if (left > 0) throw new StartError(`O lugar dos arquivos não os apagou. ${again()}`)
    desk.say('Arquivos apagados.')
  }
  return { wasBegun: all.length > 0 }
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
