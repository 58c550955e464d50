import { sizeWords } from '@clinica/contract/size.ts'
import { CLINICA } from '../clinica.ts'
import { readDatabase } from '../config.ts'
import type { Contents } from '../db/archive.ts'
import { migrationsOf } from '../db/catalogue.ts'
import { migrationNames, mustKnow } from '../db/migrate.ts'
import { type OperatorDatabase, openForOperator } from '../db/open.ts'
import { asOwner } from '../db/owner.ts'
import { StartError } from '../db/start-error.ts'

/** The environment of a command. */
export interface Desk {
  env: NodeJS.ProcessEnv
  /** Prints a line for the operator. */
  say: (line: string) => void
  /** Prints why a command was not done, so that whoever throws away the rest still hears it. */
  refuse: (line: string) => void
  now: () => Date
  /** Asks the operator a question; absent if nobody is at a terminal. */
  ask?: (question: string) => Promise<string>
  /** Cleanups to run, in this order, if the command is interrupted. */
  holding?: Set<() => Promise<unknown>>
  /** `--sim` was given: skip the confirmation. */
  isSure?: boolean
}

export interface Command {
  /** The names of the arguments; those in brackets are optional. */
  args: readonly string[]
  /** One Portuguese sentence for the help. */
  about: string
  /** @throws StartError or Refusal with one sentence that a person can act on */
  run(desk: Desk, ...args: string[]): Promise<void>
}

/**
 * Opens the database that the environment names, and closes it after `run`.
 * @param make whether an empty data folder gets a database
 */
export async function withDatabase<T>(
  desk: Desk,
  { make }: { make: boolean },
  run: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  const closing: (() => Promise<void>)[] = []
  return held(
    desk,
    async () => {
      for (const close of closing) await close()
    },
    async () => run(await openForOperator({ ...readDatabase(desk.env), log: desk.say, closing }, { make })),
  )
}

/** Runs with a cleanup that comes to its turn however it ends. */
export async function held<T>(
  { holding }: Desk,
  end: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  holding?.add(end)
  try {
    return await run()
  } finally {
    await end()
    holding?.delete(end)
  }
}

/** Like `withDatabase`, for commands that write rows: refuses a database of another version. */
export const withClinics = <T>(
  desk: Desk,
  run: (ownerUrl: string, appRole: string) => Promise<T>,
): Promise<T> =>
  withDatabase(desk, { make: false }, async ({ ownerUrl, appRole }) => {
    const [done, known] = [await asOwner(ownerUrl, migrationsOf), await migrationNames()]
    await mustKnow(done)
    if (done.join() !== known.join())
      throw new StartError(`O banco de dados não está na versão deste programa: rode ${CLINICA} migrate.`)
    return run(ownerUrl, appRole)
  })

/** '  12 arquivos (3,4 MB)' */
export function filesIn({ count, bytes }: Contents['files']): string {
  const size = sizeWords(bytes)
  return count === 1 ? `  1 arquivo (${size})` : `  ${count.toLocaleString('pt-BR')} arquivos (${size})`
}

/** Names the files that a copy lacks. @throws StartError at the end if there are any, since then it is not whole */
export function mustLackNothing(problems: readonly string[], say: Desk['say']): void {
  if (problems.length === 0) return
  for (const problem of problems) say(`✗ ${problem}`)
  const lacks =
    problems.length === 1
      ? 'falta 1 arquivo: procure-o'
      : `faltam ${problems.length.toLocaleString('pt-BR')} arquivos: procure-os`
  throw new StartError(`À cópia ${lacks} numa cópia mais antiga.`)
}

/** 'atendimentos  900', aligned. */
export function* rowsByTable(rows: Record<string, number>): Generator<string> {
  const width = Math.max(...Object.keys(rows).map(name => name.length))
  for (const name of Object.keys(rows).sort())
    yield `  ${name.padEnd(width)}  ${rows[name]?.toLocaleString('pt-BR')}`
}
