import { rm } from 'node:fs/promises'
import { unfinishedOf } from '../db/archive.ts'
import { backup as take } from '../db/backup.ts'
import { type Command, filesIn, held, mustLackNothing, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'

export const backup: Command = {
  args: ['arquivo'],
  about:
    'Guarda todas as clínicas, com documentos e imagens, num arquivo novo e o confere, com o servidor parado ou no ar.',
  run: (desk, file = '') =>
    withDatabase(desk, { make: false }, async database => {
      const { store } = await openStore(desk, database)
      const { rows, files, problems } = await held(
        desk,
        () => rm(unfinishedOf(file), { force: true }),
        () => take(database.ownerUrl, file, store),
      )
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(filesIn(files))
      desk.say(
        `✓ Cópia conferida: ${file}. Ela tem ${problems.length === 0 ? 'tudo' : 'dados'} de todos os pacientes: guarde-a cifrada.`,
      )
      mustLackNothing(problems, desk.say)
    }),
}
