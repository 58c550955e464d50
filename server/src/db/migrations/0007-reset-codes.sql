-- The one open code of an account with which its password is set anew (wire, *Auth*): kept as its hash, gone with
-- its use, replaced by a later one.
create table reset_codes (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  expira_em timestamptz not null,
  constraint reset_codes_pkey primary key (tenant_id, user_id),
  constraint reset_codes_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint reset_codes_hash_unico unique (tenant_id, hash)
);
alter table reset_codes enable row level security;
alter table reset_codes force row level security;
create policy reset_codes_da_clinica on reset_codes
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, delete on reset_codes to :app;
