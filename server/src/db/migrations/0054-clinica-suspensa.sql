-- A clinic that its operator has suspended: nothing of it is lost, and nobody is in it.
alter table tenants add column suspensa_em timestamptz;

-- The guard asks, so that whoever is signed in is out with the next call; who comes back once it is resumed goes on.
grant select (id, suspensa_em) on tenants to clinica_leitor;
grant create on schema public to clinica_leitor;
do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
create or replace function entrar(
  p_tenant integer, p_session uuid, p_local boolean,
  out user_id integer, out role text, out permissoes text[], out falta_fator boolean
) returns record
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform set_config('app.tenant', p_tenant::text, p_local);
  select u.id, u.role, coalesce(r.permissoes, '{}'),
         coalesce(p.exigir_segundo_fator, false) and u.role in ('ADMIN', 'SECRETARIA') and not exists (
           select from public.segundo_fator f
            where f.tenant_id = u.tenant_id and f.user_id = u.id and f.ativado_em is not null)
    into user_id, role, permissoes, falta_fator
    from public.sessions s
    join public.tenants t on t.id = s.tenant_id and t.suspensa_em is null
    join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join public.role_permissions r on r.tenant_id = u.tenant_id and r.role = u.role
    left join public.politicas p on p.tenant_id = u.tenant_id
   where s.tenant_id = p_tenant and s.id = p_session and s.revogada_em is null and not u.bloqueado;
end $$;
revoke create on schema public from clinica_leitor;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;

-- Clinics that are no more: their own logs went with them. Nobody but the owner reads it.
create table clinicas_removidas (
  id bigint generated always as identity,
  nome text not null,
  em timestamptz not null default now(),
  constraint clinicas_removidas_pkey primary key (id)
);
