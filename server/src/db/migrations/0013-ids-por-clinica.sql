-- Ids count in each clinic by themselves: over one sequence for all, the gap between two bookings told whoever made
-- them how much the other clinics do. One sequence a clinic and table, which makes nobody wait (a counter row would)
-- and gives no number twice. Nobody but the owner enters the schema; the application counts by the function alone.
create schema ids;

-- The next id of the clinic of the statement that runs. Without one it is null, which no id may be.
create function proximo_id(tabela text) returns bigint
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  return nextval(('ids.' || quote_ident(tabela || '_' || public.tenant_atual()))::regclass);
end $$;
revoke all on function proximo_id(text) from public;
grant execute on function proximo_id(text) to :app;

-- A new clinic gets its sequences, one for every table whose id asks for the next.
create function numerar_clinica() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
declare tabela text;
begin
  for tabela in
    select t.relname from pg_depend d
      join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
      join pg_class t on t.oid = a.adrelid
     where d.refclassid = 'pg_proc'::regclass and d.refobjid = 'public.proximo_id(text)'::regprocedure
  loop
    execute format('create sequence ids.%I', tabela || '_' || new.id);
  end loop;
  return null;
end $$;
create trigger tenants_numeradas after insert on tenants for each row execute function numerar_clinica();
revoke all on function numerar_clinica() from public;

-- For the migration that makes a clinic's table: `id integer not null` in it, `select numerar('tabela')` behind it.
-- A clinic that has rows already goes on behind its own last one.
create function numerar(tabela text) returns void
  language plpgsql set search_path = pg_catalog
  as $$
declare
  clinica integer;
  ultimo bigint;
begin
  execute format('alter table public.%I alter column id drop identity if exists', tabela);
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
revoke all on function numerar(text) from public;

-- Every table of a clinic whose ids one sequence gave until now. The list of clinics keeps its own: its ids stay in.
select numerar(t.relname)
  from pg_attribute a join pg_class t on t.oid = a.attrelid
 where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attidentity <> '' and t.relname <> 'tenants'
 order by t.relname;
