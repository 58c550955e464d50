import { CLINICA } from '../clinica.ts'
import { resume, suspend, tenantNamed } from '../tenants/index.ts'
import { type Command, withClinics } from './command.ts'
import { mustBeSure } from './sure.ts'

export const suspendClinic: Command = {
  args: ['clínica'],
  about:
    'Fecha a clínica a todos, na hora, sem perder nada: ninguém entra e nada sai dela até que seja retomada.',
  async run(desk, clinica = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await mustBeSure(desk, {
        losses: [
          'Quem está na clínica sai na próxima ação, e o que não tiver gravado se perde; cartas e lembretes esperam.',
        ],
        word: clinica,
      })
      await suspend(ownerUrl, { tenantId, now: desk.now() })
    })
    desk.say(`Clínica suspensa: ${clinica}. Quem não tinha entrado ainda a encontra por até um minuto.`)
    desk.say(
      `As sessões voltam quando for retomada; depois de uma invasão, encerre-as: ${CLINICA} sessions end ${clinica}`,
    )
  },
}

export const resumeClinic: Command = {
  args: ['clínica'],
  about: 'Abre de novo a clínica suspensa: cada um continua onde estava, e o que esperava sai.',
  async run(desk, clinica = '') {
    await withClinics(desk, async ownerUrl => {
      const { id: tenantId } = await tenantNamed(ownerUrl, clinica)
      await resume(ownerUrl, { tenantId })
    })
    desk.say(`Clínica retomada: ${clinica}.`)
  },
}
