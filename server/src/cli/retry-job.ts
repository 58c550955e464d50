import { CLINICA } from '../clinica.ts'
import { StartError } from '../db/start-error.ts'
import { tryAgain } from '../jobs/backlog.ts'
import { type Command, withClinics } from './command.ts'

export const retryJob: Command = {
  args: ['id'],
  about: `Tenta de novo o que foi abandonado, ou mais cedo o que espera outra tentativa, pelo id que ${CLINICA} jobs mostra.`,
  async run(desk, id = '') {
    if (!(await withClinics(desk, ownerUrl => tryAgain(ownerUrl, id))))
      throw new StartError(
        `Nada com o id "${id}" foi abandonado ou espera outra tentativa: veja ${CLINICA} jobs.`,
      )
    desk.say('Será tentado de novo em até um minuto, por um servidor no ar.')
  },
}
