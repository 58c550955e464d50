-- The second factor of an account (TOTP, RFC 6238). Its secret is sealed with the server's key: whoever has these rows
-- alone makes no code.
create table segundo_fator (
  tenant_id integer not null,
  user_id integer not null,
  segredo bytea not null,
  criado_em timestamptz not null,
  -- Null while it is being set up: nothing asks for it then.
  ativado_em timestamptz,
  -- The step of 30 seconds whose code was taken last. It only grows, so a code is taken once.
  ultimo_passo integer not null default 0,
  constraint segundo_fator_pkey primary key (tenant_id, user_id),
  constraint segundo_fator_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- What opens without the telephone; gone with its use.
create table codigos_recuperacao (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  constraint codigos_recuperacao_pkey primary key (tenant_id, user_id, hash),
  constraint codigos_recuperacao_fator foreign key (tenant_id, user_id)
    references segundo_fator (tenant_id, user_id) on delete cascade
);

-- Whose password was right and whose code is still to come.
create table entradas_pendentes (
  tenant_id integer not null,
  hash bytea not null,
  user_id integer not null,
  expira_em timestamptz not null,
  constraint entradas_pendentes_pkey primary key (tenant_id, hash),
  constraint entradas_pendentes_fator foreign key (tenant_id, user_id)
    references segundo_fator (tenant_id, user_id) on delete cascade
);
create index entradas_pendentes_do_user on entradas_pendentes (tenant_id, user_id);

-- Browsers that enter without the code for a while.
create table dispositivos (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  expira_em timestamptz not null,
  constraint dispositivos_pkey primary key (tenant_id, user_id, hash),
  constraint dispositivos_fator foreign key (tenant_id, user_id)
    references segundo_fator (tenant_id, user_id) on delete cascade
);

-- What a clinic demands of its accounts; without a row, nothing.
create table politicas (
  tenant_id integer not null references tenants (id),
  exigir_segundo_fator boolean not null default false,
  recusar_senhas_comuns boolean not null default false,
  constraint politicas_pkey primary key (tenant_id)
);

do $$
declare t text;
begin
  foreach t in array array[
    'segundo_fator', 'codigos_recuperacao', 'entradas_pendentes', 'dispositivos', 'politicas'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy %I on %I using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()))',
      t || '_da_clinica', t);
  end loop;
end $$;
grant select, insert, delete on segundo_fator, codigos_recuperacao, entradas_pendentes, dispositivos to :app;
grant update (segredo, criado_em, ativado_em, ultimo_passo) on segundo_fator to :app;
grant select, insert on politicas to :app;
grant update (exigir_segundo_fator, recusar_senhas_comuns) on politicas to :app;

-- Of a factor that is on, nothing moves but the last step, and that forwards: whatever writes, no code is taken twice.
create function segundo_fator_parado() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  raise exception 'A second factor that is on only takes later codes' using errcode = 'integrity_constraint_violation';
end $$;
revoke all on function segundo_fator_parado() from public;
create trigger segundo_fator_avanca before update on segundo_fator for each row
  when (old.ativado_em is not null and (
    new.ultimo_passo <= old.ultimo_passo
    or new.segredo is distinct from old.segredo
    or new.ativado_em is distinct from old.ativado_em))
  execute function segundo_fator_parado();

-- What the owner of a session sees of it. Its number is what a call names; its id stays in the token.
alter table sessions
  add column numero integer,
  add column vista_em timestamptz,
  add column endereco inet,
  add column navegador text,
  -- The remembered browser that it was opened from: who ends the session forgets the browser.
  add column dispositivo bytea;
do $$
declare clinica integer;
begin
  for clinica in select id from tenants loop
    execute format('create sequence ids.%I', 'sessions_' || clinica);
    -- The owner too sees the rows of one clinic at a time.
    perform set_config('app.tenant', clinica::text, true);
    update sessions s set
      numero = nextval(format('ids.%I', 'sessions_' || clinica)::regclass),
      -- A refresh token lives for 8,640 seconds from the moment in which the session was seen.
      vista_em = coalesce((
        select max(t.expira_em) - interval '8640 seconds' from refresh_tokens t
         where t.tenant_id = s.tenant_id and t.session_id = s.id), s.criada_em)
     where tenant_id = clinica;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table sessions
  alter column numero set default proximo_id('sessions'),
  alter column numero set not null,
  alter column vista_em set default now(),
  alter column vista_em set not null,
  add constraint sessions_numero_unico unique (tenant_id, numero);
grant update (vista_em, endereco) on sessions to :app;

-- The guard says besides whether the clinic demands a second factor that this account has not set.
grant create on schema public to clinica_leitor;
do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
grant select (tenant_id, user_id, ativado_em) on segundo_fator to clinica_leitor;
grant select (tenant_id, exigir_segundo_fator) on politicas to clinica_leitor;
create policy segundo_fator_do_leitor on segundo_fator for select to clinica_leitor using (true);
create policy politicas_do_leitor on politicas for select to clinica_leitor using (true);
drop function entrar(integer, uuid, boolean);
create function entrar(
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
    join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join public.role_permissions r on r.tenant_id = u.tenant_id and r.role = u.role
    left join public.politicas p on p.tenant_id = u.tenant_id
   where s.tenant_id = p_tenant and s.id = p_session and s.revogada_em is null and not u.bloqueado;
end $$;
alter function entrar(integer, uuid, boolean) owner to clinica_leitor;
revoke all on function entrar(integer, uuid, boolean) from public;
grant execute on function entrar(integer, uuid, boolean) to :app;
revoke create on schema public from clinica_leitor;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;
