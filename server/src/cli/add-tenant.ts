import { text } from '@clinica/contract/fields.ts'
import { isTenantName } from '@clinica/contract/tenants/rules.ts'
import { CLINICA } from '../clinica.ts'
import { readAddress, readDatabase } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { createTenant, keepApart, originOf } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'

export const addTenant: Command = {
  args: ['clínica', 'título'],
  about: 'Cria uma clínica: o nome dela no endereço e o título das páginas.',
  async run(desk, nome = '', titulo = '') {
    const { publicUrl, baseDomain } = readAddress(desk.env)
    mustBeName(nome)
    if (!text().safeParse(titulo).success) throw new StartError('O título tem de 1 a 150 caracteres.')
    await withClinics(desk, async ownerUrl => {
      await keepApart({ ownerUrl, demo: false, where: readDatabase(desk.env) })
      await createTenant(ownerUrl, { nome, titulo: text().parse(titulo) })
    })
    desk.say(`Clínica criada: ${originOf(nome, publicUrl, baseDomain)}`)
    desk.say(`Agora o administrador dela: ${CLINICA} admin add ${nome} <e-mail> <nome> <sobrenome>`)
  },
}

/** @throws StartError if the name cannot be part of an address */
export function mustBeName(nome: string): void {
  if (!isTenantName(nome))
    throw new StartError(
      `"${nome}" não serve de nome: use de 1 a 63 letras minúsculas sem acento, algarismos e hifens, e não "www".`,
    )
}
