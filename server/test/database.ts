import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { sayAsOwner } from './kept-owner.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
    template: string
    /** On a cluster: the administrator's URL for each node, coordinator first. Otherwise empty. */
    nodes: string[]
  }
}

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/** A separate migrated database, for tests that drop a constraint or weaken a policy. */
export const cloneTemplate = (): Promise<TestDatabase> =>
  createDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'))

export async function createDatabase(
  ownerUrl: string,
  appUrl: string,
  template: string,
  name = `clinica_${randomBytes(6).toString('hex')}`,
  nodes = inject('nodes'),
): Promise<TestDatabase> {
  // An empty database exists on one node only, even on a cluster.
  if (nodes.length > 0 && template !== 'template0') {
    for (const node of nodes) await copyOn(node, { ownerUrl, appUrl, template, name })
    return {
      ownerUrl: inDatabase(ownerUrl, name),
      appUrl: inDatabase(appUrl, name),
      async drop() {
        for (const node of nodes) await drop(node, name)
      },
    }
  }
  await (nodes.length > 0 ? asOwner : sayAsOwner)(
    ownerUrl,
    ...(nodes.length > 0 ? [NOT_PASSED_ON] : []),
    `create database ${name} template ${template}`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${pg.escapeIdentifier(new URL(appUrl).username)}`,
  )
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    drop: () => drop(ownerUrl, name, sayAsOwner),
  }
}

/** The other nodes do not have the database yet, or no longer. */
const NOT_PASSED_ON = 'set citus.enable_ddl_propagation = off'

interface Copy {
  ownerUrl: string
  appUrl: string
  template: string
  name: string
}

/** The Citus extension runs a worker process in every database that was ever queried, so copying may need retries. */
async function copyOn(node: string, { ownerUrl, appUrl, template, name }: Copy): Promise<void> {
  const [owner, app] = [ownerUrl, appUrl].map(url => pg.escapeIdentifier(new URL(url).username))
  for (let tries = 1; ; tries++) {
    try {
      await asOwner(
        node,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
      )
      await asOwner(node, `create database ${name} template ${template} owner ${owner}`)
      break
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006' || tries === 20) throw error
      await sleep(100)
    }
  }
  await asOwner(
    node,
    NOT_PASSED_ON,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${app}`,
  )
}

/** Ends connections before dropping; on a busy machine that takes longer than PostgreSQL waits, hence the retries. */
async function drop(ownerUrl: string, name: string, say = asOwner): Promise<void> {
  const isHeld = (error: unknown) =>
    error instanceof pg.DatabaseError && ['55006', '42501'].includes(error.code ?? '')
  for (let tries = 1; ; tries++) {
    try {
      return await say(ownerUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (!isHeld(error) || tries === 5) throw error
      await sleep(1000)
    }
  }
}

export function inDatabase(url: string, name: string): string {
  const there = new URL(url)
  there.pathname = `/${name}`
  return there.href
}

export async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
