-- What a clinic shows its patients of itself: on the page behind a reminder's link, in the e-mail and in the .ics file.
create table contatos (
  tenant_id integer not null references tenants (id),
  telefone text,
  endereco text,
  constraint contatos_pkey primary key (tenant_id),
  constraint contatos_telefone_digitos check (telefone ~ '^[0-9]{10,11}$')
);
alter table contatos enable row level security;
alter table contatos force row level security;
create policy contatos_da_clinica on contatos
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert on contatos to :app;
grant update (telefone, endereco) on contatos to :app;
