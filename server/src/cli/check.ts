import { anotherKey, factorsUnder } from '../auth/index.ts'
import { CLINICA } from '../clinica.ts'
import { readDatabase } from '../config.ts'
import { verifyArchive } from '../db/archive.ts'
import { inspect } from '../db/inspect.ts'
import { unknownOf } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { oldSecretThere, secretThere } from '../secret.ts'
import { filesLeftBy } from '../tenants/index.ts'
import { type Command, type Desk, filesIn, mustLackNothing, rowsByTable, withDatabase } from './command.ts'
import { openStore } from './files.ts'
import { filesLeft } from './list-tenants.ts'
import { sourceOf } from './source.ts'

export const check: Command = {
  args: ['[arquivo]'],
  about:
    'Confere o banco de dados (migrações, restrições, segurança por linha) e os arquivos que ele nomeia, ou uma cópia.',
  run: (desk, file) => (file === undefined ? checkDatabase(desk) : checkFile(desk, file)),
}

const checkDatabase = (desk: Desk) =>
  withDatabase(desk, { make: false }, async database => {
    const { ownerUrl, appRole } = database
    const { store } = await openStore(desk, database)
    const { problems, migrations, clinics, rows } = await inspect(ownerUrl, appRole, store)
    if (problems.length === 0)
      problems.push(...(await closedFactors(desk, ownerUrl)), ...(await filesOfRemoved(ownerUrl)))
    for (const problem of problems) desk.say(`✗ ${problem}`)
    for (const line of rowsByTable(rows)) desk.say(line)
    if (problems.length > 0) throw new StartError('O banco de dados não está em ordem.')
    desk.say(`✓ Em ordem: ${migrations} migrações, ${clinics === 1 ? '1 clínica' : `${clinics} clínicas`}.`)
  })

const filesOfRemoved = async (ownerUrl: string): Promise<string[]> =>
  (await filesLeftBy(ownerUrl)).map(
    ({ nome, files }) =>
      `${filesLeft(files.length)} de ${nome}, que foi removida: ${CLINICA} tenant remove ${nome}`,
  )

/** With an external PostgreSQL the operator must supply the key; it is required only if something is sealed. */
async function closedFactors({ env, say }: Desk, ownerUrl: string): Promise<string[]> {
  const { dataDir, database } = readDatabase(env)
  const key = env.SECRET_KEY || (database ? null : secretThere(dataDir))
  const oldKey = env.SECRET_KEY_OLD || (database ? null : oldSecretThere(dataDir))
  const { all, closed } = await factorsUnder(ownerUrl, key, oldKey)
  if (closed === 0) return []
  if (key !== null || !database) return [anotherKey(closed)]
  say(
    `  Sem SECRET_KEY não se confere a chave de ${all === 1 ? '1 segundo fator' : `${all} segundos fatores`}.`,
  )
  return []
}

async function checkFile(desk: Desk, file: string): Promise<void> {
  const { migrations, rows, files, problems } = await verifyArchive(await sourceOf(desk, file))
  for (const line of rowsByTable(rows)) desk.say(line)
  desk.say(filesIn(files))
  mustLackNothing(problems, desk.say)
  const unknown = await unknownOf(migrations)
  if (unknown)
    throw new StartError(
      `Cópia inteira, mas de uma versão mais nova do programa (${unknown}): restaure-a com essa versão.`,
    )
  desk.say(`✓ Cópia inteira, até a migração ${migrations.at(-1)}.`)
}
