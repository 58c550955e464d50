import { reinviteAdmin } from '../auth/index.ts'
import { readAddress } from '../config.ts'
import { tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'
import { sayLink } from './link.ts'

export const linkAdmin: Command = {
  args: ['clínica', 'e-mail'],
  about: 'Dá outro link de uso único a um administrador; o anterior deixa de valer.',
  async run(desk, clinica = '', email = '') {
    const address = readAddress(desk.env)
    const { code } = await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      return reinviteAdmin(ownerUrl, { tenantId, email, now: desk.now() })
    })
    sayLink(desk, { clinica, code, ...address })
  },
}
