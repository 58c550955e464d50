import { turnFactorOff } from '../auth/index.ts'
import { tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'

export const factorOff: Command = {
  args: ['clínica', 'e-mail'],
  about: 'Desliga o segundo fator de quem perdeu o celular e os códigos de recuperação; a senha continua.',
  async run(desk, clinica = '', email = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await turnFactorOff(ownerUrl, { tenantId, email })
    })
    desk.say(`O segundo fator de ${email} está desligado: a conta entra só com a senha até ativar outro.`)
  },
}
