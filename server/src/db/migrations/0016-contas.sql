-- What an administrator changes of an account: whether it is blocked, and of another administrator the name.
grant update (bloqueado, nome, sobrenome) on users to :app;

-- The version of what an account shows; no verb can forget to raise it, and none can set it.
alter table users add column versao integer not null default 1;
create function conta_mudou() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  new.versao := old.versao + 1;
  return new;
end $$;
revoke all on function conta_mudou() from public;
create trigger users_mudam before update on users for each row
  when ((new.email, new.nome, new.sobrenome, new.bloqueado, new.imagem_perfil)
    is distinct from (old.email, old.nome, old.sobrenome, old.bloqueado, old.imagem_perfil))
  execute function conta_mudou();

-- A clinic keeps an administrator who gets in. Two who block one another in the same moment take turns here, so that
-- the second sees what the first did.
create function ultimo_admin() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.tenant_id || '/admins', 8));
  if not exists (
    select from public.users u where u.tenant_id = new.tenant_id and u.role = 'ADMIN' and not u.bloqueado
  ) then
    raise exception 'A clinic keeps one administrator'
      using errcode = 'integrity_constraint_violation', constraint = 'users_ultimo_admin';
  end if;
  return null;
end $$;
revoke all on function ultimo_admin() from public;
create constraint trigger users_ultimo_admin after update on users for each row
  when (old.role = 'ADMIN' and not old.bloqueado and new.bloqueado)
  execute function ultimo_admin();
