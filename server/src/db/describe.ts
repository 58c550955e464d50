/** Describes the migrated database as readable SQL, from its catalogue: reviewers read it instead of the migrations. */
import type pg from 'pg'

export async function describe(client: pg.Client): Promise<string> {
  const rows = async (text: string): Promise<string[]> => (await client.query(text)).rows.map(row => row.line)
  const tables = await rows(
    `select relname as line from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const out = [
    '-- Generated from the migrated database by `npm run generate`. Do not edit.',
    '',
    ...(await rows(
      `select 'create extension ' || extname || ';' as line from pg_extension where extname <> 'plpgsql' order by 1`,
    )),
    ...(await rows(`
      select 'create schema ' || nspname || '; -- may use: ' || coalesce((
        select string_agg(case grantee when 0 then 'public' else grantee::regrole::text end, ', ' order by grantee)
        from aclexplode(nspacl) where grantee <> nspowner), 'nobody else') as line
      from pg_namespace where nspname !~ '^(pg_|information_schema$|public$|pgboss$)' order by 1`)),
  ]
  for (const table of tables) {
    const regclass = `'public.${table}'::regclass`
    const columns = await rows(`
      select '  ' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end
        || case attidentity when 'a' then ' generated always as identity' else '' end
        || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${regclass} and attnum > 0 and not attisdropped order by attnum`)
    // PostgreSQL 18 also lists NOT NULL as constraints; the columns say that already.
    const constraints = await rows(`
      select '  constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where conrelid = ${regclass} and contype <> 'n' order by contype desc, conname`)
    out.push('', `create table ${table} (`, [...columns, ...constraints].join(',\n'), ');')
    out.push(
      ...(await rows(`
        select pg_get_indexdef(indexrelid) || ';' as line from pg_index
        where indrelid = ${regclass} and not exists (select from pg_constraint where conindid = indexrelid)
        order by 1`)),
      ...(await rows(`
        select 'alter table ${table} ' || case when relrowsecurity then 'enable' else 'disable' end
          || ' row level security' || case when relforcerowsecurity then ', forced' else '' end || ';' as line
        from pg_class where oid = ${regclass} and relname not in ('clinicas_removidas', 'conferencias', 'copias', 'migrations', 'tenants')`)),
      ...(await rows(`
        select 'create policy ' || polname || case polcmd when 'r' then ' for select' else '' end
          || coalesce(' to ' || nullif((select string_agg(rolname, ', ') from pg_roles where oid = any (polroles)), ''), '')
          || ' using (' || pg_get_expr(polqual, polrelid) || ')'
          || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' as line
        from pg_policy where polrelid = ${regclass} order by polname`)),
      ...(await rows(`
        select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' to '
          || grantee || ';' as line
        from information_schema.role_table_grants
        where table_schema = 'public' and table_name = '${table}' and grantee in ('clinica_app', 'clinica_leitor')
        group by grantee order by grantee`)),
      ...(await rows(`
        select 'grant ' || lower((a).privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ') to '
          || (a).grantee::regrole || ';' as line
        from (select attname, attnum, aclexplode(attacl) as a from pg_attribute where attrelid = ${regclass}) c
        where (a).grantee::regrole::text in ('clinica_app', 'clinica_leitor')
        group by (a).privilege_type, (a).grantee order by 1`)),
      ...(await rows(`
        select pg_get_triggerdef(oid) || ';' as line from pg_trigger
        where tgrelid = ${regclass} and not tgisinternal order by tgname`)),
    )
  }
  out.push(
    '',
    ...(await rows(`
      select pg_get_functiondef(p.oid) || '-- owner: ' || r.rolname || ', may execute: ' || coalesce((
        select string_agg(case grantee when 0 then 'public' else grantee::regrole::text end, ', ' order by grantee)
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee <> p.proowner), 'nobody else') as line
      from pg_proc p join pg_roles r on r.oid = p.proowner
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and r.rolname like 'clinica_%' order by proname`)),
  )
  return `${out.join('\n')}\n`
}
