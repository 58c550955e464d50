-- What happened to accounts, sessions and permissions, and which requests were refused: one log, for administrators
-- to read. Insert-only for the application; like `acessos` no foreign key holds it.
create table eventos (
  tenant_id integer not null references tenants (id),
  id bigint generated always as identity,
  em timestamptz not null default now(),
  tipo text not null,
  -- Who did it; null where nobody was signed in, and for the operator.
  user_id integer,
  -- The account to which it was done, where that is not the one who did it.
  alvo_id integer,
  endereco inet,
  endpoint text,
  -- Of a refusal alone.
  codigo text,
  -- Never what somebody typed: a kind of limit, a role, the id in a path.
  detalhe text,
  request_id text,
  constraint eventos_pkey primary key (tenant_id, id)
);
create index eventos_por_data on eventos (tenant_id, em, id);
create index eventos_por_tipo on eventos (tenant_id, tipo, em);
create index eventos_de_quem on eventos (tenant_id, user_id, em) where user_id is not null;
create index eventos_com_quem on eventos (tenant_id, alvo_id, em) where alvo_id is not null;

-- The refusals of every clinic come along: for that their own policy is lifted before they go.
alter table recusas disable row level security;
insert into eventos (tenant_id, em, tipo, user_id, endpoint, codigo, detalhe, request_id)
  select tenant_id, em, 'RECUSA', user_id, endpoint, codigo, alvo, request_id from recusas order by id;
drop table recusas;

alter table eventos enable row level security;
alter table eventos force row level security;
create policy eventos_da_clinica on eventos
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert on eventos to :app;

-- Until its owner sets one of its own, whoever set the password knows it.
alter table users add column senha_definida_por_outro boolean not null default false;

-- What was kept here held a plain hash of bodies with passwords in them. At worst a repeated creation is asked again.
truncate idempotency_keys;

-- Sessions that ended long ago are swept; their tokens go with them.
grant delete on sessions to :app;
