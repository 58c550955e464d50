import { restore as writeBack } from '../db/restore.ts'
import { type Command, rowsByTable, withDatabase } from './command.ts'

export const restore: Command = {
  args: ['arquivo'],
  about: 'Escreve uma cópia num banco de dados sem clínicas: ela inteira, ou nada.',
  run: (desk, file = '') =>
    withDatabase(desk, { make: true }, async ({ ownerUrl, appRole }) => {
      const { rows } = await writeBack({ ownerUrl, appRole, file })
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say('✓ Cópia restaurada. Todos entram de novo com a sua senha.')
    }),
}
