-- What a patient is told by mail of an appointment: that it was made, moved or cancelled (AVISO), and the reminder of
-- the day before (LEMBRETE). What is said is decided when it leaves: `carta`, and the time and the professional that
-- were told, so that the next one compares with it. How it went is of its delivery; what had nothing to say has none.
create table avisos_de_atendimento (
  tenant_id integer not null,
  id integer not null,
  atendimento_id integer not null,
  paciente_id integer not null,
  entrega_id integer,
  tipo text not null,
  carta text,
  contado_em timestamptz,
  -- Of a reminder, from the beginning, the time that it reminds of.
  inicio timestamptz,
  termino timestamptz,
  profissional_id integer,
  constraint avisos_de_atendimento_pkey primary key (tenant_id, id),
  constraint avisos_de_atendimento_atendimento foreign key (tenant_id, atendimento_id)
    references atendimentos (tenant_id, id),
  constraint avisos_de_atendimento_paciente foreign key (tenant_id, paciente_id)
    references pacientes (tenant_id, id),
  constraint avisos_de_atendimento_profissional foreign key (tenant_id, profissional_id)
    references profissionais (tenant_id, id),
  constraint avisos_de_atendimento_entrega foreign key (tenant_id, entrega_id)
    references entregas (tenant_id, id) on delete set null (entrega_id),
  constraint avisos_de_atendimento_tipo check (tipo in ('AVISO', 'LEMBRETE')),
  constraint avisos_de_atendimento_carta check (carta in ('MARCADA', 'REMARCADA', 'DESMARCADA', 'LEMBRETE')),
  constraint avisos_de_atendimento_contado check ((carta is null) = (contado_em is null)),
  constraint avisos_de_atendimento_lembrete check (tipo <> 'LEMBRETE' or inicio is not null)
);
select numerar('avisos_de_atendimento');
create index avisos_de_atendimento_do_atendimento
  on avisos_de_atendimento (tenant_id, atendimento_id, paciente_id);
create unique index avisos_de_atendimento_da_entrega on avisos_de_atendimento (tenant_id, entrega_id);
alter table avisos_de_atendimento enable row level security;
alter table avisos_de_atendimento force row level security;
create policy avisos_de_atendimento_da_clinica on avisos_de_atendimento
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, delete on avisos_de_atendimento to :app;
grant update (entrega_id, carta, contado_em, inicio, termino, profissional_id) on avisos_de_atendimento to :app;

-- Whether who confirmed did so by the link of a letter. What is confirmed no more was not, whatever verb changed it.
alter table atendimentos add column confirmado_pelo_link boolean not null default false;
alter table atendimentos add constraint atendimentos_pelo_link check (
  not confirmado_pelo_link or status = 'CONFIRMADO_PELO_PACIENTE');
create function atendimento_reconfirmado() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  new.confirmado_pelo_link := false;
  return new;
end $$;
revoke all on function atendimento_reconfirmado() from public;
create trigger atendimentos_pelo_link before update on atendimentos for each row
  when (old.confirmado_pelo_link and new.status <> old.status)
  execute function atendimento_reconfirmado();
