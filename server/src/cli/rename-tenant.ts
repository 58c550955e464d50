import { text } from '@clinica/contract/fields.ts'
import { readAddress } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { originOf, renameTenant, tenantNamed } from '../tenants/index.ts'
import { mustBeName } from './add-tenant.ts'
import { type Command, withClinics } from './command.ts'
import { mustBeSure } from './sure.ts'

export const renameClinic: Command = {
  args: ['clínica', 'nome novo', '[título]'],
  about:
    'Muda o nome da clínica no endereço e, se for dado, o título das páginas; com o mesmo nome, só o título.',
  async run(desk, clinica = '', nome = '', titulo) {
    const { publicUrl, baseDomain } = readAddress(desk.env)
    mustBeName(nome)
    if (titulo !== undefined && !text().safeParse(titulo).success)
      throw new StartError('O título tem de 1 a 150 caracteres.')
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId, titulo: before } = await tenantNamed(ownerUrl, clinica)
      const wanted = text().parse(titulo ?? before)
      if (nome === clinica && wanted === before)
        return desk.say(`A clínica já se chama ${nome}, com o título "${before}": nada mudou.`)
      if (nome !== clinica)
        await mustBeSure(desk, {
          losses: [
            `O endereço ${originOf(clinica, publicUrl, baseDomain)} deixa de ser o da clínica.`,
            'Quem está nela entra de novo no endereço novo, e os links das cartas já enviadas deixam de abrir.',
          ],
          word: nome,
        })
      await renameTenant(ownerUrl, { tenantId, nome, titulo: wanted })
      desk.say(`A clínica está em ${originOf(nome, publicUrl, baseDomain)}, em até um minuto.`)
    })
  },
}
