import { verifyArchive } from '../db/archive.ts'
import { inspect } from '../db/inspect.ts'
import { unknownOf } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { type Command, type Desk, rowsByTable, withDatabase } from './command.ts'

export const check: Command = {
  args: ['[arquivo]'],
  about: 'Confere o banco de dados (migrações, restrições, segurança por linha), ou um arquivo de cópia.',
  run: (desk, file) => (file === undefined ? checkDatabase(desk) : checkFile(desk, file)),
}

const checkDatabase = (desk: Desk) =>
  withDatabase(desk, { make: false }, async ({ ownerUrl, appRole }) => {
    const { problems, migrations, clinics, rows } = await inspect(ownerUrl, appRole)
    for (const problem of problems) desk.say(`✗ ${problem}`)
    for (const line of rowsByTable(rows)) desk.say(line)
    if (problems.length > 0) throw new StartError('O banco de dados não está em ordem.')
    desk.say(`✓ Em ordem: ${migrations} migrações, ${clinics === 1 ? '1 clínica' : `${clinics} clínicas`}.`)
  })

async function checkFile(desk: Desk, file: string): Promise<void> {
  const { migrations, rows } = await verifyArchive(file)
  for (const line of rowsByTable(rows)) desk.say(line)
  const unknown = await unknownOf(migrations)
  if (unknown)
    throw new StartError(
      `Cópia inteira, mas de uma versão mais nova do programa (${unknown}): restaure-a com essa versão.`,
    )
  desk.say(`✓ Cópia inteira, até a migração ${migrations.at(-1)}.`)
}
