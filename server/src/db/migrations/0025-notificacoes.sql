-- What the clinic sends a patient at an hour. How it went is of its delivery: withdrawn, both are gone.
create table notificacoes (
  tenant_id integer not null,
  id integer not null,
  paciente_id integer not null,
  entrega_id integer not null,
  assunto text not null,
  forma_envio text not null,
  mensagem text not null,
  data_hora timestamptz not null,
  criada_por integer not null,
  criada_em timestamptz not null,
  constraint notificacoes_pkey primary key (tenant_id, id),
  constraint notificacoes_paciente foreign key (tenant_id, paciente_id) references pacientes (tenant_id, id),
  constraint notificacoes_entrega foreign key (tenant_id, entrega_id)
    references entregas (tenant_id, id) on delete cascade,
  constraint notificacoes_criada_por foreign key (tenant_id, criada_por) references users (tenant_id, id),
  constraint notificacoes_entrega_unica unique (tenant_id, entrega_id),
  constraint notificacoes_forma_envio check (forma_envio in ('EMAIL', 'INBOX'))
);
select numerar('notificacoes');
create index notificacoes_do_paciente on notificacoes (tenant_id, paciente_id, id);
alter table notificacoes enable row level security;
alter table notificacoes force row level security;
create policy notificacoes_da_clinica on notificacoes
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert on notificacoes to :app;
