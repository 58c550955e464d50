import { email as emailField } from '@clinica/contract/fields.ts'
import { inviteAdmin } from '../auth/index.ts'
import { readAddress } from '../config.ts'
import { StartError } from '../db/start-error.ts'
import { tenantNamed } from '../tenants/index.ts'
import { nameOf } from './admins.ts'
import { type Command, withClinics } from './command.ts'
import { sayLink } from './link.ts'

export const addAdmin: Command = {
  args: ['clínica', 'e-mail', 'nome', 'sobrenome'],
  about: 'Cria um administrador, que define a própria senha por um link de uso único.',
  async run(desk, clinica = '', email = '', nome = '', sobrenome = '') {
    const address = readAddress(desk.env)
    if (!emailField().safeParse(email).success) throw new StartError(`"${email}" não é um e-mail.`)
    const person = nameOf(nome, sobrenome)
    const now = desk.now()
    const { code } = await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      return inviteAdmin(ownerUrl, { tenantId, email: emailField().parse(email), ...person, now })
    })
    desk.say(`Conta de administrador criada: ${email}`)
    sayLink(desk, { clinica, code, ...address })
  },
}
