import { CLINICA } from '../clinica.ts'
import { keptCopies } from '../copias/index.ts'
import { StartError } from '../db/start-error.ts'
import { doNow } from '../jobs/backlog.ts'
import { type Command, withClinics } from './command.ts'

export const backupTry: Command = {
  args: [],
  about:
    'Pede aos servidores que restaurem e confiram agora a cópia mais nova, como fazem uma vez por semana.',
  run: desk =>
    withClinics(desk, async ownerUrl => {
      const { kept } = await keptCopies(ownerUrl)
      const [newest] = kept
      if (!newest) throw new StartError(`Não há cópia que restaurar: ${CLINICA} backup now faz uma.`)
      await doNow(ownerUrl, 'conferencia')
      desk.say(`Pedido: ${newest.nome} será restaurada por um servidor no ar que tenha BACKUP_IDENTITY.`)
      desk.say(`O que se viu dirá ${CLINICA} backup list.`)
    }),
}
