import type pg from 'pg'
import type { Home } from './home.ts'

export const DATABASE = 'clinica'

/** Creates the product's three roles and its database if they are missing; existing ones stay as they are. */
export async function ensureRoles(
  superuser: pg.Client,
  { owner, app, backup }: Home['passwords'],
): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `select rolname as name from pg_roles union all select 'database ' || datname from pg_database`,
  )
  const has = (name: string) => rows.some(row => row.name === name)
  const login = (password: string) => `login password ${superuser.escapeLiteral(password)}`

  if (!has('clinica_owner'))
    await superuser.query(`create role clinica_owner createrole createdb nobypassrls ${login(owner)}`)
  if (!has('clinica_app')) {
    await superuser.query(`begin;
      create role clinica_app nosuperuser nobypassrls nocreatedb nocreaterole ${login(app)};
      alter role clinica_app set statement_timeout = '15s';
      alter role clinica_app set lock_timeout = '5s';
      commit`)
  }
  if (!has('clinica_backup')) {
    await superuser.query(`begin;
      create role clinica_backup bypassrls ${login(backup)};
      grant pg_read_all_data to clinica_backup;
      commit`)
  }
  if (!has(`database ${DATABASE}`))
    await superuser.query(`create database ${DATABASE} owner clinica_owner template template0`)
  // PUBLIC may neither connect nor make temporary tables.
  await superuser.query(`
    revoke all on database ${DATABASE}, postgres, template1 from public;
    grant connect on database ${DATABASE} to clinica_app, clinica_backup`)
}
