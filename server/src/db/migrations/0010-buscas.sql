-- A search, a large page and an export are one entry each, whoever they show: the patients stand in a table beside it.
-- Not in an array: under a policy PostgreSQL asks an index only by leakproof operators, `=` is one and `@>` is not.
-- An entry about one patient names it in its own row, as it always did, and costs no more than it did.
alter table acessos alter column paciente_id drop not null;
alter table acessos drop constraint acessos_tipo;
alter table acessos add constraint acessos_tipo check (tipo in ('read', 'write', 'search', 'export'));
alter table acessos add constraint acessos_de_quem check ((paciente_id is null) = (tipo in ('search', 'export')));

create table acessos_pacientes (
  tenant_id integer not null,
  paciente_id integer not null,
  acesso_id bigint not null,
  constraint acessos_pacientes_pkey primary key (tenant_id, paciente_id, acesso_id),
  constraint acessos_pacientes_acesso foreign key (tenant_id, acesso_id) references acessos (tenant_id, id)
);
alter table acessos_pacientes enable row level security;
alter table acessos_pacientes force row level security;
create policy acessos_pacientes_da_clinica on acessos_pacientes
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert on acessos_pacientes to :app;
