import { restore as writeBack } from '../db/restore.ts'
import { StartError } from '../db/start-error.ts'
import { type Command, filesIn, mustLackNothing, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'
import { sourceOf } from './source.ts'

export const restore: Command = {
  args: ['arquivo'],
  about:
    'Escreve uma cópia num banco de dados sem clínicas, e os seus arquivos na pasta ou no balde: ela inteira, ou nada.',
  run: (desk, file = '') =>
    withDatabase(desk, { make: true }, async database => {
      const { ownerUrl, appRole } = database
      const { files: kept } = await openStore(desk, database)
      const source = await sourceOf(desk, file)
      const { rows, files, problems } = await writeBack({ ownerUrl, appRole, file: source, put: kept.put })
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(filesIn(files))
      if (!rows.tenants)
        throw new StartError(
          'A cópia foi restaurada, e não tem nenhuma clínica. Uma instalação vazia também faz cópias: procure uma mais antiga.',
        )
      desk.say('✓ Cópia restaurada. Todos entram de novo com a sua senha.')
      if (desk.env.BACKUP_URL)
        desk.say(
          '  As cópias que já estão em BACKUP_URL não são deste banco de dados: ele nunca as apaga. Apague-as à mão quando não precisar mais delas.',
        )
      mustLackNothing(problems, desk.say)
    }),
}
