import { mustSeal, openShelf, takeCopy } from '../copias/index.ts'
import { StartError } from '../db/start-error.ts'
import { readCopying } from '../files/index.ts'
import { type Command, filesIn, mustLackNothing, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'

export const backupNow: Command = {
  args: [],
  about: 'Faz agora a cópia cifrada de todas as noites, na pasta ou no balde de BACKUP_URL.',
  run: desk =>
    withDatabase(desk, { make: false }, async database => {
      const copying = readCopying(desk.env)
      if (!copying) throw new StartError('Defina BACKUP_URL, a pasta ou o balde em que ficam as cópias.')
      const { place, recipients, days } = copying
      await mustSeal({ recipients, identityFile: null })
      const { store } = await openStore(desk, database)
      const shelf = await openShelf(place, desk.say)
      const { ownerUrl } = database
      const { name, rows, files, problems, left } = await takeCopy({
        ownerUrl,
        store,
        shelf,
        recipients,
        days,
        now: desk.now,
      })
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(filesIn(files))
      desk.say(`✓ Cópia conferida: ${name}.`)
      for (const { nome } of left) desk.say(`✗ ${nome}`)
      mustLackNothing(problems, desk.say)
      if (left.length > 0)
        throw new StartError(
          'A cópia nova vale. As antigas acima não puderam ser apagadas: a próxima cópia tenta de novo.',
        )
    }),
}
