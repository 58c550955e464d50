create table users (
  tenant_id integer not null references tenants (id),
  id integer generated always as identity,
  role text not null,
  email text not null,
  senha_hash text not null,
  -- Only an administrator has its name here; the others have it in the list of their role.
  nome text,
  sobrenome text,
  imagem_perfil text,
  bloqueado boolean not null default false,
  criado_em timestamptz not null default now(),
  constraint users_pkey primary key (tenant_id, id),
  constraint users_papel check (role in ('ADMIN', 'SECRETARIA', 'PROFISSIONAL', 'PACIENTE')),
  constraint users_nome_do_admin check ((role = 'ADMIN') = (nome is not null and sobrenome is not null))
);
create unique index users_email_unico on users (tenant_id, lower(email));

create table sessions (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  criada_em timestamptz not null default now(),
  -- Null while it lives. Nothing revives a session.
  revogada_em timestamptz,
  constraint sessions_pkey primary key (tenant_id, id),
  constraint sessions_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sessions_do_user on sessions (tenant_id, user_id) where revogada_em is null;

-- Every refresh token of a session, hashed; the session is the family.
create table refresh_tokens (
  tenant_id integer not null,
  hash bytea not null,
  session_id uuid not null,
  expira_em timestamptz not null,
  substituido_em timestamptz,
  constraint refresh_tokens_pkey primary key (tenant_id, hash),
  constraint refresh_tokens_session foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create index refresh_tokens_da_session on refresh_tokens (tenant_id, session_id);

create table role_permissions (
  tenant_id integer not null references tenants (id),
  role text not null,
  permissoes text[] not null,
  constraint role_permissions_pkey primary key (tenant_id, role),
  -- The administrator's are not in a table: it always may.
  constraint role_permissions_papel check (role in ('SECRETARIA', 'PROFISSIONAL', 'PACIENTE'))
);

-- Failed sign-ins, counted across instances and restarts; rows older than the window are swept.
create table login_failures (
  tenant_id integer not null references tenants (id),
  id bigint generated always as identity,
  email text not null,
  address text not null,
  em timestamptz not null,
  constraint login_failures_pkey primary key (tenant_id, id)
);
create index login_failures_email on login_failures (tenant_id, email, em);
create index login_failures_address on login_failures (tenant_id, address, em);

create table idempotency_keys (
  tenant_id integer not null,
  user_id integer not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  headers jsonb not null,
  em timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (tenant_id, user_id, endpoint, key),
  constraint idempotency_keys_user foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index idempotency_keys_em on idempotency_keys (tenant_id, em);
