import { backup as take } from '../db/backup.ts'
import { StartError } from '../db/start-error.ts'
import { type Command, filesIn, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'

export const backup: Command = {
  args: ['arquivo'],
  about:
    'Guarda todas as clínicas, com documentos e imagens, num arquivo novo e o confere, com o servidor parado ou no ar.',
  run: (desk, file = '') =>
    withDatabase(desk, { make: false }, async database => {
      const { store } = await openStore(desk, database)
      const { rows, files, problems } = await take(database.ownerUrl, file, store)
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(filesIn(files))
      for (const problem of problems) desk.say(`✗ ${problem}`)
      desk.say(`✓ Cópia conferida: ${file}. Ela tem tudo de todos os pacientes: guarde-a cifrada.`)
      if (problems.length > 0)
        throw new StartError('A cópia não tem os arquivos acima: procure-os numa cópia mais antiga.')
    }),
}
