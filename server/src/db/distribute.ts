/**
 * Spreads the clinics over the servers of a Citus cluster. All rows of one clinic are on one server, the list of
 * clinics is on each, and the id sequences and the job queues stay on the coordinator.
 */

import pg from 'pg'
import { CLINICA } from '../clinica.ts'
import { breaches, SHARED } from './breaches.ts'
import { isClinics, tablesOf } from './catalogue.ts'
import { asOwner, type Owner } from './owner.ts'
import { StartError } from './start-error.ts'

/** The oldest version that the tests ran on. */
const CITUS = 13
/** The extensions that the tables and functions need on each server. */
const EXTENSIONS = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']

/**
 * Replaces functions of the database by versions for a cluster:
 * - The guard (`entrar`) runs as its caller, since the role without a login cannot connect from one server to another.
 * - `abrir` sets the clinic on each server, for the transaction alone, and has each statement planned for its values.
 * - The search runs on the clinic's own server, beside the rows it reads.
 * - A clinic's sequences are made on the coordinator alone.
 */
const FUNCTIONS = `
  create or replace function abrir(p_tenant integer, p_local boolean) returns boolean
    language plpgsql set search_path = pg_catalog
    as $$
  begin
    perform from public.tenants where id = p_tenant and suspensa_em is null;
    if not found then
      return false;
    end if;
    perform set_config('citus.propagate_set_commands', 'local', true);
    -- Whose row it is says which server is asked, and a plan that knows no values knows none.
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
    execute format('set local app.tenant = %L', p_tenant);
    return true;
  end $$;

  create or replace function numerar_clinica() returns trigger
    language plpgsql set search_path = pg_catalog
    as $$
  declare tabela text;
  begin
    if (select groupid <> 0 from pg_dist_local_group) then
      return null;
    end if;
    for tabela in
      select t.relname from pg_depend d
        join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
        join pg_class t on t.oid = a.adrelid
       where d.refclassid = 'pg_proc'::regclass and d.refobjid = 'public.proximo_id(text)'::regprocedure
    loop
      execute format('create sequence if not exists ids.%I', tabela || '_' || new.id);
    end loop;
    return null;
  end $$;

  do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
  grant create on schema public to clinica_leitor;
  alter function entrar(integer, uuid, boolean) security invoker;
  create or replace function buscar_pacientes(p_palavras text[], p_cpf text, p_celular text default null)
    returns table (
      id integer, user_id integer, numero_prontuario integer, nome text, sobrenome text, cpf text,
      arquivado_em timestamptz, busca text)
    language plpgsql stable security definer rows 100
    set search_path = pg_catalog set citus.allow_nested_distributed_execution = on
    as $$
  declare clinica integer := public.tenant_atual();
  begin
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica
         and ((p.busca like p_palavras[1] and p.busca like coalesce(p_palavras[2], '%')
               and p.busca like coalesce(p_palavras[3], '%') and p.busca like all ((select p_palavras[4:])::text[]))
           or p.cpf like p_cpf or p.celular like p_celular);
  end $$;
  revoke create on schema public from clinica_leitor;
  do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;`

/**
 * Spreads all tables, or none.
 * @returns the tables that were spread; empty if all were already
 * @throws StartError with what stands in the way, before anything is changed
 */
export async function distribute(ownerUrl: string, appRole: string): Promise<string[]> {
  const spread = await asOwner(ownerUrl, owner => spreadWhatIsLeft(owner, appRole))
  await asOwner(ownerUrl, grantColumns)
  return spread
}

/**
 * Grants column privileges on each shard, and each copy of a reference table: Citus does not pass them on, and loses
 * them when it moves a shard, until `distribute` runs again.
 */
async function grantColumns({ query }: Owner): Promise<void> {
  const grants = await query<{ table: string; grant: string }>(`
    select relname as table, format('grant %s (%s) on %%s to %s',
        lower((a).privilege_type), string_agg(quote_ident(attname), ', ' order by attnum), (a).grantee::regrole) as grant
    from (
      select relname, attname, attnum, aclexplode(attacl) as a from pg_attribute join pg_class c on c.oid = attrelid
      join pg_dist_partition on logicalrelid = c.oid
    ) granted
    group by relname, (a).privilege_type, (a).grantee order by 1, 2`)
  for (const { table, grant } of grants) {
    const [failed] = await query<{ result: string }>(
      'select result from run_command_on_placements($1, $2) where not success limit 1',
      [`public.${table}`, grant],
    )
    if (failed) throw new Error(`A piece of ${table} refuses what is granted on it: ${failed.result}`)
  }
}

async function spreadWhatIsLeft(owner: Owner, appRole: string): Promise<string[]> {
  await mustBeReady(owner)
  const tables = (await tablesOf(owner)).map(table => ({ ...table, clinics: isClinics(table) }))
  const [place] = await owner.query<{ there: string[] }>(
    'select coalesce(array_agg(logicalrelid::text), array[]::text[]) as there from pg_dist_partition',
  )
  // Tables of no clinic stay on the coordinator, except the list of clinics, to which the others refer.
  const left = tables.filter(
    ({ name }) => !place?.there.includes(name) && (name === 'tenants' || !SHARED.includes(name)),
  )
  await mustBeAble(owner, { left, appRole })
  // Runs each statement on one shard after the other, so that foreign keys can be dropped and added.
  await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
  await owner.query('set local citus.enable_local_reference_table_foreign_keys = off')
  // Safe: our triggers only read their own row or shard.
  await owner.query('set local citus.enable_unsafe_triggers = on')
  await owner.query(FUNCTIONS)
  if (left.length > 0) await spread(owner, left)
  return left.map(({ name }) => name)
}

/** Spreads what a migration added. Does nothing on a database of one server. */
export async function keepDistributed(ownerUrl: string, appRole: string): Promise<void> {
  const spread = await asOwner(ownerUrl, async ({ query }) => {
    const [found] = await query<{ it: boolean }>(
      "select to_regclass('pg_catalog.pg_dist_partition') is not null as it",
    )
    return (
      found?.it &&
      (await query("select from pg_dist_partition where logicalrelid = 'public.users'::regclass")).length > 0
    )
  })
  if (spread) await distribute(ownerUrl, appRole)
}

async function mustBeReady({ query }: Owner): Promise<void> {
  const [extension] = await query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  if (!extension)
    throw new StartError(
      'O banco de dados de DATABASE_OWNER_URL não tem o Citus: aponte para o coordenador de um cluster, com a extensão criada (create extension citus).',
    )
  if (Number.parseInt(extension.version, 10) < CITUS)
    throw new StartError(
      `O Citus deste banco de dados é o ${extension.version}: é preciso o ${CITUS} ou mais novo.`,
    )
  const nodes = await query<{ group: number; name: string; holds: boolean; active: boolean }>(`
    select groupid as group, nodename || ':' || nodeport as name, shouldhaveshards as holds, isactive as active
    from pg_dist_node where noderole = 'primary' order by nodeid`)
  const [own] = await query<{ group: number }>('select groupid as group from pg_dist_local_group')
  if (own?.group !== 0)
    throw new StartError(
      'DATABASE_OWNER_URL leva a um servidor de trabalho: aponte para o coordenador do cluster.',
    )
  if (!nodes.some(({ group }) => group === 0))
    throw new StartError(
      'O coordenador não conhece o próprio endereço: diga-o com select citus_set_coordinator_host(endereço, porta).',
    )
  if (!nodes.some(({ holds }) => holds))
    throw new StartError(
      'O cluster não tem servidores de trabalho: acrescente-os com select citus_add_node(endereço, porta).',
    )
  const away = nodes.find(({ active }) => !active)
  if (away) throw new StartError(`O servidor ${away.name} do cluster está fora: ative-o ou tire-o antes.`)
}

interface Left {
  name: string
  clinics: boolean
}

async function mustBeAble(
  { query }: Owner,
  { left, appRole }: { left: Left[]; appRole: string },
): Promise<void> {
  if (left.length === 0) return
  const [serving] = await query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 limit 1',
    [appRole],
  )
  if (serving)
    throw new StartError('Há um servidor do programa no ar sobre este banco de dados: pare-o antes.')
  const [problem] = await breaches(query, appRole)
  if (problem) throw new StartError(`O banco de dados não está em ordem (${problem}): veja ${CLINICA} check.`)
  const odd = left.find(({ name, clinics }) => !clinics && name !== 'tenants')
  if (odd) throw new StartError(`A tabela ${odd.name} não é de uma clínica: não há onde pô-la no cluster.`)
  const [empties] = await query<{ name: string }>(`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))
    order by 1`)
  if (empties)
    throw new StartError(
      `A chave estrangeira ${empties.name} esvazia colunas ao apagar, o que o Citus não faz.`,
    )
  const needed = ['clinica_leitor', appRole, ...EXTENSIONS]
  const answers = await query<{ name: string; ok: boolean; said: string }>(
    `select nodename || ':' || nodeport as name, success as ok, result as said
     from run_command_on_workers($1) join pg_dist_node using (nodename, nodeport) order by nodeid`,
    [
      `select string_agg(name, ' ') from (select rolname as name from pg_roles union all select extname from pg_extension) n
       where name in (${needed.map(pg.escapeLiteral).join(', ')})`,
    ],
  )
  for (const { name, ok, said } of answers) {
    if (!ok)
      throw new StartError(
        `O coordenador não entra no servidor ${name} com a conta de DATABASE_OWNER_URL (${said}): dê-lhe entrada lá, e à de DATABASE_URL.`,
      )
    const missing = needed.find(one => !said.split(' ').includes(one))
    if (missing)
      throw new StartError(
        `No servidor ${name} falta ${EXTENSIONS.includes(missing) ? 'a extensão' : 'a conta'} ${missing}: crie-a lá, neste banco de dados.`,
      )
  }
}

const FIRST = 'users'
const SPREAD = "select create_distributed_table($1, 'tenant_id', colocate_with := $2)"

interface Key {
  of: string
  name: string
  says: string
}

async function spread({ query }: Owner, left: Left[]): Promise<void> {
  const names = left.map(({ name }) => name)
  const keys = await query<Key>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as says from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by 1, 2`,
    [names],
  )
  for (const { of, name } of keys)
    await query(`alter table ${of} drop constraint ${pg.escapeIdentifier(name)}`)
  // Row-level security also holds for the owner, and Citus's COPY is refused under it: lift it until the end.
  const clinics = left.filter(one => one.clinics)
  const count = async (table: string) =>
    Number((await query<{ count: number }>(`select count(*) from ${table}`))[0]?.count)
  const before = new Map<string, number>()
  for (const { name } of clinics) await query(`alter table ${name} no force row level security`)
  for (const { name } of left) before.set(name, await count(name))
  if (names.includes('tenants')) await query("select create_reference_table('public.tenants')")
  // Colocated, so that each query for a clinic needs one server only.
  if (names.includes(FIRST)) await query(SPREAD, [`public.${FIRST}`, 'none'])
  for (const { name } of clinics)
    if (name !== FIRST) await query(SPREAD, [`public.${name}`, `public.${FIRST}`])
  for (const { of, name, says } of keys)
    await query(`alter table ${of} add constraint ${pg.escapeIdentifier(name)} ${says}`)
  for (const { name } of left) {
    const now = await count(name)
    if (now !== before.get(name))
      throw new Error(`Of ${before.get(name)} rows of ${name} ${now} came to the other servers`)
  }
  for (const { name } of clinics) await query(`alter table ${name} force row level security`)
  // Otherwise the copied rows would stay in the coordinator's files.
  for (const { name } of left)
    await query('select truncate_local_data_after_distributing_table($1)', [`public.${name}`])
}
