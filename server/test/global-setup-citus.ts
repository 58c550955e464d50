/** Runs the same tests on a cluster; CITUS_URL has the coordinator and its administrator (docs/citus-cluster.sh). */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distribute } from '../src/db/distribute.ts'
import { migrate } from '../src/db/migrate.ts'
import { asOwner, createDatabase, inDatabase } from './database.ts'

const ROLES = {
  clinica_owner: 'createrole createdb nobypassrls',
  clinica_app: 'nocreatedb nocreaterole nobypassrls',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CITUS_URL } = process.env
  if (!CITUS_URL) throw new Error('CITUS_URL names no cluster')
  const coordinator = new pg.Client({ connectionString: CITUS_URL })
  await coordinator.connect()
  const ask = async <R extends object>(text: string) => (await coordinator.query<R>(text)).rows
  const known = await ask<{ name: string; port: number; group: number }>(
    'select nodename as name, nodeport as port, groupid as group from pg_dist_node order by groupid',
  )
  const there = await ask<{ name: string }>('select rolname as name from pg_roles')
  for (const [role, may] of Object.entries(ROLES))
    if (!there.some(({ name }) => name === role)) await ask(`create role ${role} login ${may}`)
  await ask("alter role clinica_app set statement_timeout = '15s'")
  await coordinator.end()

  const at = (url: string, { name, port }: { name: string; port: number }) =>
    Object.assign(new URL(url), { hostname: name, port: String(port) }).href
  const as = (role: string) => Object.assign(new URL(CITUS_URL), { username: role }).href
  const nodes = known.map(node => at(CITUS_URL, node))
  const [ownerUrl, appUrl] = [as('clinica_owner'), as('clinica_app')]

  const template = `clinica_template_${process.pid}`
  for (const node of nodes) {
    await asOwner(node, `create database ${template} template template0 owner clinica_owner`)
    await asOwner(inDatabase(node, template), 'create extension citus')
  }
  const [first, ...others] = known
  await asOwner(
    inDatabase(CITUS_URL, template),
    `select citus_set_coordinator_host('${first?.name}', ${first?.port})`,
    ...others.map(({ name, port }) => `select citus_add_node('${name}', ${port})`),
  )
  const migrated = inDatabase(ownerUrl, template)
  await migrate({ ownerUrl: migrated, appRole: 'clinica_app' })
  await distribute(migrated, 'clinica_app')
  const shared = await createDatabase(ownerUrl, appUrl, template, `clinica_teste_${process.pid}`, nodes)
  project.provide('ownerUrl', shared.ownerUrl)
  project.provide('appUrl', shared.appUrl)
  project.provide('template', template)
  project.provide('nodes', nodes)
  return async () => {
    await shared.drop()
    for (const node of nodes) await asOwner(node, `drop database ${template} with (force)`)
  }
}
