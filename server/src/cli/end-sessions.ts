import { endSessionsAsOperator } from '../auth/index.ts'
import { tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'
import { mustBeSure } from './sure.ts'

export const endAllSessions: Command = {
  args: ['clínica', '[e-mail]'],
  about:
    'Encerra na hora as sessões de uma conta, ou de todas as da clínica, e esquece os aparelhos lembrados.',
  async run(desk, clinica = '', email) {
    const ended = await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await mustBeSure(desk, {
        losses: [
          email === undefined
            ? 'Todos os que estão na clínica saem na hora e entram de novo; o que não tiverem gravado espera por eles na tela, e os links de senha deixam de valer.'
            : 'A pessoa sai na hora e entra de novo; os links de senha dela deixam de valer.',
        ],
        word: email ?? clinica,
      })
      return endSessionsAsOperator(ownerUrl, { tenantId, email: email ?? null, now: desk.now() })
    })
    desk.say(ended === 1 ? '1 sessão encerrada.' : `${ended.toLocaleString('pt-BR')} sessões encerradas.`)
  },
}
