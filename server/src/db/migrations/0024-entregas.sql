-- What is to leave by mail, or to reach somebody in the house, at an hour: when it is tried next, how it went so far,
-- and why it failed. What it says is of the row that points here, read again at each try; `fila` is the queue whose
-- handler knows that row. `chave` makes the Message-ID, the same at every try.
create table entregas (
  tenant_id integer not null,
  id integer not null,
  chave uuid not null default gen_random_uuid(),
  fila text not null,
  status text not null default 'AGENDADA',
  enviar_em timestamptz not null,
  -- Of the first try: for a day from there it is tried again.
  tentada_em timestamptz,
  tentativas integer not null default 0,
  -- Of these tries the ones that were refused for good.
  recusas integer not null default 0,
  -- The job that is at it, so that neither another sends it too nor somebody cancels what is on its way.
  em_maos_de uuid,
  em_maos_desde timestamptz,
  terminada_em timestamptz,
  motivo text,
  constraint entregas_pkey primary key (tenant_id, id),
  constraint entregas_tenant_id_fkey foreign key (tenant_id) references tenants (id),
  constraint entregas_status check (status in ('AGENDADA', 'ENVIADA', 'FALHOU')),
  constraint entregas_terminada check ((status = 'AGENDADA') = (terminada_em is null)),
  constraint entregas_falhou_por_que check (status <> 'FALHOU' or motivo is not null),
  constraint entregas_em_maos check ((em_maos_de is null) = (em_maos_desde is null))
);
select numerar('entregas');
create index entregas_vencidas on entregas (tenant_id, enviar_em) where status = 'AGENDADA';
alter table entregas enable row level security;
alter table entregas force row level security;
create policy entregas_da_clinica on entregas
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, update, delete on entregas to :app;
