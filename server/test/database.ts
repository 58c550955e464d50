import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
    template: string
  }
}

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> }

/** A database of a test's own, as migrated, for those who drop a constraint or weaken a policy. */
export const cloneTemplate = (): Promise<TestDatabase> =>
  createDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'))

export async function createDatabase(
  ownerUrl: string,
  appUrl: string,
  template: string,
  name = `clinica_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  await asOwner(
    ownerUrl,
    `create database ${name} template ${template}`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${pg.escapeIdentifier(new URL(appUrl).username)}`,
  )
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    drop: () => drop(ownerUrl, name),
  }
}

/** What still runs in it is ended first, which on a busy machine takes longer than PostgreSQL waits. */
async function drop(ownerUrl: string, name: string): Promise<void> {
  const isHeld = (error: unknown) =>
    error instanceof pg.DatabaseError && ['55006', '42501'].includes(error.code ?? '')
  for (let tries = 1; ; tries++) {
    try {
      return await asOwner(ownerUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (!isHeld(error) || tries === 5) throw error
      await sleep(1000)
    }
  }
}

function inDatabase(url: string, name: string): string {
  const there = new URL(url)
  there.pathname = `/${name}`
  return there.href
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
