-- Every table of a clinic: its rows are there for that clinic alone, for the owner as well.
do $$
declare t text;
begin
  foreach t in array array[
    'users', 'sessions', 'refresh_tokens', 'role_permissions', 'login_failures', 'idempotency_keys',
    'pacientes', 'prontuario_counters', 'profissionais', 'secretarias', 'atendimentos',
    'acessos', 'recusas', 'visitas'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy %I on %I using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()))',
      t || '_da_clinica', t);
  end loop;
end $$;

grant select, insert, update on
  users, sessions, refresh_tokens, role_permissions, pacientes, prontuario_counters,
  profissionais, secretarias, atendimentos, visitas to :app;
grant select, insert, delete on login_failures, idempotency_keys to :app;
grant delete on refresh_tokens to :app;
-- The log can be written and read, never changed.
grant select, insert on acessos, recusas to :app;

-- The guard: sets the clinic first, then says whose session it is and what its role may do.
-- One statement does both, since a set_config in a select list under the policy would come too late.
create function entrar(
  p_tenant integer, p_session uuid, p_local boolean,
  out user_id integer, out role text, out permissoes text[]
) returns record
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform set_config('app.tenant', p_tenant::text, p_local);
  select u.id, u.role, coalesce(r.permissoes, '{}')
    into user_id, role, permissoes
    from public.sessions s
    join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join public.role_permissions r on r.tenant_id = u.tenant_id and r.role = u.role
   where s.tenant_id = p_tenant and s.id = p_session and s.revogada_em is null and not u.bloqueado;
end $$;

-- The patients whose name holds every word, or whose CPF holds the digits. Terms come escaped for LIKE and with
-- their own %, the longest word first: "like all" alone would not use the index. An absent term matches nothing.
create function buscar_pacientes(p_palavras text[], p_cpf text) returns setof integer
  language sql stable security definer set search_path = pg_catalog rows 100
  as $$
  select p.id from public.pacientes p
   where p.tenant_id = public.tenant_atual()
     and ((public.sem_acento(p.nome || ' ' || p.sobrenome) like p_palavras[1]
           and public.sem_acento(p.nome || ' ' || p.sobrenome) like all (p_palavras))
       or p.cpf like p_cpf)
$$;

grant select on users, sessions, role_permissions, pacientes to clinica_leitor;
create policy users_do_leitor on users for select to clinica_leitor using (true);
create policy sessions_do_leitor on sessions for select to clinica_leitor using (true);
create policy role_permissions_do_leitor on role_permissions for select to clinica_leitor using (true);
create policy pacientes_do_leitor on pacientes for select to clinica_leitor using (true);
grant execute on function tenant_atual(), sem_acento(text) to clinica_leitor;

-- Only a member may give a function away: the owner is one until the end of this transaction.
do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
alter function entrar(integer, uuid, boolean) owner to clinica_leitor;
alter function buscar_pacientes(text[], text) owner to clinica_leitor;
revoke all on function entrar(integer, uuid, boolean), buscar_pacientes(text[], text) from public;
grant execute on function entrar(integer, uuid, boolean), buscar_pacientes(text[], text) to :app;
revoke create on schema public from clinica_leitor;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;
