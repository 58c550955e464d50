import { backup as take } from '../db/backup.ts'
import { type Command, rowsByTable, withDatabase } from './command.ts'

export const backup: Command = {
  args: ['arquivo'],
  about: 'Guarda todas as clínicas num arquivo novo e o confere, com o servidor parado ou no ar.',
  run: (desk, file = '') =>
    withDatabase(desk, { make: false }, async ({ ownerUrl }) => {
      const { rows } = await take(ownerUrl, file)
      for (const line of rowsByTable(rows)) desk.say(line)
      desk.say(`✓ Cópia conferida: ${file}. Ela tem tudo de todos os pacientes: guarde-a cifrada.`)
    }),
}
