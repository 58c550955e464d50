-- What arrives in the bell of an account. Of a message nothing moves but that it was read.
create table mensagens (
  tenant_id integer not null,
  id integer not null,
  user_id integer not null,
  -- What brought it, 'notificacao/7': whatever runs again after a crash brings it once.
  chave text not null,
  titulo text not null,
  mensagem text not null,
  em timestamptz not null,
  lida_em timestamptz,
  constraint mensagens_pkey primary key (tenant_id, id),
  constraint mensagens_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint mensagens_chave_unica unique (tenant_id, user_id, chave)
);
select numerar('mensagens');
create index mensagens_da_conta on mensagens (tenant_id, user_id, em, id);
-- What every open page counts again and again.
create index mensagens_nao_lidas on mensagens (tenant_id, user_id) where lida_em is null;
alter table mensagens enable row level security;
alter table mensagens force row level security;
create policy mensagens_da_clinica on mensagens
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert on mensagens to :app;
grant update (lida_em) on mensagens to :app;
