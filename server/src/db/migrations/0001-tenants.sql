-- Extensions (all "trusted": the database's owner may make them) and the roles that own nothing but a duty.
create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

revoke all on schema public from public;
grant usage on schema public to :app;

-- Without a login, and with only the select policies that name it: the search by name and the guard run as it,
-- since under a tenant's policy PostgreSQL uses only leakproof operators as index conditions. Nobody is a member
-- of it, the owner neither: it would read every clinic's rows.
do $$
begin
  if not exists (select from pg_roles where rolname = 'clinica_leitor') then
    create role clinica_leitor nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- two databases of one server migrated at once
end $$;
grant usage, create on schema public to clinica_leitor;

-- The clinic of the statement that runs. Set by inTenant alone; without it every policy compares with null.
create function tenant_atual() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::integer $$;

-- Accents and case do not count in a search.
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

create table tenants (
  id integer generated always as identity,
  nome text not null,
  titulo text not null,
  client_id text not null,
  criado_em timestamptz not null default now(),
  constraint tenants_pkey primary key (id),
  constraint tenants_nome_unico unique (nome),
  constraint tenants_client_id_unico unique (client_id),
  constraint tenants_nome_e_rotulo check (nome ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$')
);
-- The list of clinics is the one table that belongs to none: it is read before the clinic is known.
grant select on tenants to :app;
