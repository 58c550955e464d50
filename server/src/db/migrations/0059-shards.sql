-- What a database that lies on several servers (Citus) asks of its tables, said for everybody, so that there is one
-- schema: no policy with a query in it, identity columns of 64 bits, a trigger that looks at the table it is on, no
-- foreign key that empties part of itself, and one function that opens a clinic.
--
-- Locks: the policies take their tables for a moment. The ids of the clinics are written anew with their foreign keys,
-- each of which is proved over its whole table under ACCESS EXCLUSIVE, held to the end of this migration: some
-- seconds for a million rows of the log, in which everybody waits.
do $$
declare politica record;
begin
  for politica in
    select polname as nome, polrelid::regclass as tabela from pg_policy
     where pg_get_expr(polqual, polrelid) = '(tenant_id = ( SELECT tenant_atual() AS tenant_atual))'
     order by polrelid::regclass::text
  loop
    execute format(
      'alter policy %I on %s using (tenant_id = tenant_atual()) with check (tenant_id = tenant_atual())',
      politica.nome, politica.tabela);
  end loop;
end $$;

alter table tenants alter column id type bigint;

-- Beside the row that changed: where a table lies in pieces, no trigger may ask for the whole of it.
create or replace function ultimo_admin() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
declare resta boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.tenant_id || '/admins', 8));
  execute format(
    'select exists (select from %I.%I where tenant_id = $1 and role = ''ADMIN'' and not bloqueado)',
    tg_table_schema, tg_table_name) into resta using new.tenant_id;
  if not resta then
    raise exception 'A clinic keeps one administrator: "users_ultimo_admin"'
      using errcode = 'integrity_constraint_violation', constraint = 'users_ultimo_admin';
  end if;
  return null;
end $$;

-- A later migration's table counts its ids from the start: what has none of the old way is not asked to give it up.
create or replace function numerar(tabela text) returns void
  language plpgsql set search_path = pg_catalog
  as $$
declare
  clinica integer;
  ultimo bigint;
begin
  if exists (select from pg_attribute
              where attrelid = format('public.%I', tabela)::regclass and attname = 'id' and attidentity <> '') then
    execute format('alter table public.%I alter column id drop identity', tabela);
  end if;
  execute format('alter table public.%I alter column id set default public.proximo_id(%L)', tabela, tabela);
  for clinica in select id from public.tenants loop
    execute format('create sequence ids.%I', tabela || '_' || clinica);
    -- The owner too sees the rows of one clinic at a time.
    perform set_config('app.tenant', clinica::text, true);
    execute format('select max(id) from public.%I where tenant_id = $1', tabela) into ultimo using clinica;
    if ultimo is not null then
      perform setval(format('ids.%I', tabela || '_' || clinica)::regclass, ultimo);
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Whoever deletes a letter that waited empties the notice's column first.
alter table avisos_de_atendimento drop constraint avisos_de_atendimento_entrega;
alter table avisos_de_atendimento add constraint avisos_de_atendimento_entrega
  foreign key (tenant_id, entrega_id) references entregas (tenant_id, id);

-- Opens a clinic, for the transaction or for good, and says whether it did: where it is suspended or is no more none is
-- open, and whoever goes on finds no row. `distribute` has its own, which says it to the other servers too.
create function abrir(p_tenant integer, p_local boolean) returns boolean
  language plpgsql set search_path = pg_catalog
  as $$
declare aberta boolean := exists (select from public.tenants where id = p_tenant and suspensa_em is null);
begin
  perform set_config('app.tenant', case when aberta then p_tenant::text else '' end, p_local);
  return aberta;
end $$;
revoke all on function abrir(integer, boolean) from public;
grant execute on function abrir(integer, boolean) to :app, clinica_leitor;

do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
grant create on schema public to clinica_leitor;
create or replace function entrar(
  p_tenant integer, p_session uuid, p_local boolean,
  out user_id integer, out role text, out permissoes text[], out falta_fator boolean
) returns record
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if not public.abrir(p_tenant, p_local) then
    return;
  end if;
  select u.id, u.role, coalesce(r.permissoes, '{}'),
         coalesce(p.exigir_segundo_fator, false) and u.role in ('ADMIN', 'SECRETARIA') and not exists (
           select from public.segundo_fator f
            where f.tenant_id = p_tenant and f.user_id = u.id and f.ativado_em is not null)
    into user_id, role, permissoes, falta_fator
    from public.sessions s
    join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join public.role_permissions r on r.tenant_id = u.tenant_id and r.role = u.role
    left join public.politicas p on p.tenant_id = u.tenant_id
   where s.tenant_id = p_tenant and s.id = p_session and s.revogada_em is null and not u.bloqueado;
end $$;
revoke create on schema public from clinica_leitor;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;
