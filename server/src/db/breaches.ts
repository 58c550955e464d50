/** Checks in the catalogue that clinics' tables keep the clinics apart. Each breach is a sentence for the operator. */
import pg from 'pg'
import type { Owner } from './owner.ts'

/** The tables that belong to no clinic. */
export const SHARED = ['clinicas_removidas', 'conferencias', 'copias', 'migrations', 'tenants']
const POLICY = '(tenant_id = tenant_atual())'

type Query = Owner['query']

export async function clinicTables(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ name }) => name).filter(name => !SHARED.includes(name))
}

/** @param only check only these tables, for tests; all if left out */
export async function breaches(query: Query, appRole: string, only?: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of only ?? (await clinicTables(query))) {
    const of = `'public.${table}'::regclass`
    const say = (problem: string) => found.push(`${table}: ${problem}`)

    const [flags] = await query<{ enabled: boolean; forced: boolean }>(
      `select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where oid = ${of}`,
    )
    if (!flags?.enabled) say('a segurança por linha está desligada')
    if (!flags?.forced) say('a segurança por linha não vale para o dono')

    const policies = await query<{
      name: string
      cmd: string
      using: string
      check: string
      reader: boolean
    }>(`
      select polname as name, polcmd as cmd, pg_get_expr(polqual, polrelid) as using,
        pg_get_expr(polwithcheck, polrelid) as check, polroles = array['clinica_leitor'::regrole::oid] as reader
      from pg_policy where polrelid = ${of} and polpermissive`)
    const own = policies.filter(({ reader }) => !reader)
    if (own.length !== 1) say(`${own.length} políticas para quem serve, e não uma`)
    for (const { name, cmd, using, check } of own)
      if (cmd !== '*' || using !== POLICY || check !== POLICY) say(`a política ${name} diz outra coisa`)
    for (const { name, cmd } of policies.filter(({ reader }) => reader))
      if (cmd !== 'r') say(`a política ${name} deixa o leitor fazer mais do que ler`)

    const indexes = await query<{ name: string; first: string | null }>(`
      select indexrelid::regclass::text as name,
        (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
      from pg_index where indrelid = ${of}`)
    for (const { name, first } of indexes)
      if (first !== 'tenant_id') say(`o índice ${name} começa por ${first}`)

    const [primary] = await query(`select from pg_index where indrelid = ${of} and indisprimary`)
    if (!primary) say('não há chave primária')

    const keys = await query<{ name: string; ours: string; target: string; theirs: string }>(`
      select conname as name, confrelid::regclass::text as target,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as ours,
        (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as theirs
      from pg_constraint where conrelid = ${of} and contype = 'f'`)
    for (const { name, ours, target, theirs } of keys)
      if (ours !== 'tenant_id' || theirs !== (target === 'tenants' ? 'id' : 'tenant_id'))
        say(`a chave estrangeira ${name} não começa pela clínica`)

    // A sequence shared by all clinics would tell each how much the others do.
    const ids = await query<{ name: string }>(`
      select attname as name from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${of} and attnum > 0 and not attisdropped
        and (attidentity <> '' or pg_get_expr(adbin, adrelid) ~ 'nextval|proximo_id'
          or attname = 'id' and atttypid in ('int4'::regtype, 'int8'::regtype))
        and pg_get_expr(adbin, adrelid) is distinct from format('proximo_id(%L::text)', '${table}')`)
    for (const { name } of ids) say(`${name} não conta em cada clínica`)

    const granted = await query<{ privilege: string }>(`
      select privilege_type as privilege from information_schema.role_table_grants
      where table_schema = 'public' and table_name = '${table}' and grantee in ('PUBLIC', '${appRole}')
        and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`)
    // Policies apply to none of the three.
    for (const { privilege } of granted) say(`${privilege} foi concedido`)
  }

  const more = await excesses(query, appRole)
  if (more.length > 0) found.push(`${appRole} pode mais do que servir: ${more.join(', ')}`)
  return found
}

/** The rights of a role that let it bypass the policies or change them. */
export async function excesses(query: Query, role: string): Promise<string[]> {
  const [found] = await query<{ excesses: string[] }>(
    `select array_remove(array[
       case when rolsuper then 'é superusuária' end,
       case when rolbypassrls then 'passa por cima da segurança por linha (BYPASSRLS)' end,
       case when rolcreaterole then 'cria contas (CREATEROLE)' end,
       case when rolcreatedb then 'cria bancos (CREATEDB)' end,
       case when exists (select from pg_auth_members where member = r.oid) then 'é membro de outra conta' end,
       case when exists (select from pg_class where relowner = r.oid) then 'é dona de tabelas' end,
       case when has_schema_privilege(r.oid, 'public', 'create') then 'cria tabelas' end,
       case when has_schema_privilege(r.oid, 'ids', 'usage') then 'alcança a numeração das clínicas' end
     ], null) as excesses from pg_roles r where rolname = ${pg.escapeLiteral(role)}`,
  )
  return found?.excesses ?? ['não existe']
}
