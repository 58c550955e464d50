/** Checks that the database is as the program left it. */

import pg from 'pg'
import { CLINICA } from '../clinica.ts'
import { lookAt, type Store } from './backup.ts'
import { breaches } from './breaches.ts'
import { clinicsOf, isClinics, lastIdsOf, migrationsOf, tablesOf } from './catalogue.ts'
import { CONSTRAINTS } from './constraints.ts'
import { migrationNames } from './migrate.ts'
import { asOwnerReading, type Owner } from './owner.ts'

export interface Inspection {
  /** Sentences for the operator; empty if all is well. */
  problems: string[]
  migrations: number
  clinics: number
  /** Number of rows by table, of all clinics. */
  rows: Record<string, number>
}

/** @param store its files are checked as well */
export function inspect(ownerUrl: string, appRole: string, store: Store): Promise<Inspection> {
  return asOwnerReading(ownerUrl, async owner => {
    const done = await migrationsOf(owner)
    const known = await migrationNames()
    const problems = [
      ...known
        .filter(name => !done.includes(name))
        .map(name => `Falta a migração ${name}: ${CLINICA} migrate.`),
      ...done
        .filter(name => !known.includes(name))
        .map(name => `A migração ${name} é de uma versão mais nova do programa.`),
    ]
    // The checks below need the newest migrations.
    if (problems.length > 0) return { problems, migrations: done.length, clinics: 0, rows: {} }
    problems.push(...(await unheld(owner)), ...(await breaches(owner.query, appRole)))

    const clinics = await clinicsOf(owner)
    const lastIds = await lastIdsOf(owner)
    const rows: Inspection['rows'] = {}
    for (const table of await tablesOf(owner)) {
      const { name, identity } = table
      const last = identity ? `coalesce(max(${pg.escapeIdentifier(identity)}), 0)` : '0'
      let count = 0
      for (const tenantId of isClinics(table) ? clinics : [null]) {
        if (tenantId !== null) await owner.enter(tenantId)
        const [found] = await owner.query<{ count: string; last: string }>(
          `select count(*) as count, ${last} as last from ${pg.escapeIdentifier(name)}`,
        )
        count += Number(found?.count)
        if (!identity) continue
        const of = tenantId === null ? '' : ` da clínica ${tenantId}`
        const given =
          tenantId === null ? await lastOf(owner, name, identity) : lastIds.get(`${name}_${tenantId}`)
        if (given === undefined) problems.push(`${name}: falta a numeração${of}.`)
        else if (given < Number(found?.last)) problems.push(`${name}: o próximo ${identity}${of} já existe.`)
      }
      rows[name] = count
    }
    for (const tenantId of clinics)
      for (const named of await store.named(owner, tenantId)) {
        const found = await lookAt(store, named)
        if (!found.bytes) problems.push(`${found.problem} (clínica ${tenantId}).`)
      }
    return { problems, migrations: done.length, clinics: clinics.length, rows }
  })
}

/** Sentences for constraints and unique indexes that are missing or not valid. */
async function unheld({ query }: Owner): Promise<string[]> {
  const holding = await query<{ name: string }>(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and convalidated
    union
    select relname from pg_index join pg_class on oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique and indisvalid`)
  const names = new Set(holding.map(({ name }) => name))
  return Object.keys(CONSTRAINTS)
    .filter(name => !names.has(name))
    .map(name => `A restrição ${name} não vale.`)
}

async function lastOf({ query }: Owner, table: string, column: string): Promise<number> {
  const [sequence] = await query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    table,
    column,
  ])
  const [at] = await query<{ last: string }>(
    `select last_value - 1 + is_called::int as last from ${sequence?.name}`,
  )
  return Number(at?.last)
}
