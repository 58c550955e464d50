-- Of what the owner of an account is still to be told by mail, and where: a changed e-mail is told to the one that
-- stood before. The job knows the row by its id and nothing else; the row goes with the letter, or after a day.
create table avisos_de_conta (
  tenant_id integer not null,
  id integer not null,
  user_id integer not null,
  tipo text not null,
  email text not null,
  em timestamptz not null,
  constraint avisos_de_conta_pkey primary key (tenant_id, id),
  constraint avisos_de_conta_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint avisos_de_conta_tipo check (tipo in ('SENHA_DEFINIDA', 'SENHA_ALTERADA', 'EMAIL_ALTERADO'))
);
select numerar('avisos_de_conta');
alter table avisos_de_conta enable row level security;
alter table avisos_de_conta force row level security;
create policy avisos_de_conta_da_clinica on avisos_de_conta
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, delete on avisos_de_conta to :app;
