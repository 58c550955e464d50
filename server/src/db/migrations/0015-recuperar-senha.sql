-- Who asked for the link of a password, whether an account has the e-mail or not: counted across instances and
-- restarts, swept after an hour. The job that sends the link knows the request by its id and nothing else.
create table recovery_requests (
  tenant_id integer not null references tenants (id),
  id integer not null,
  -- In lower case.
  email text not null,
  address text not null,
  em timestamptz not null,
  -- Past the e-mail's bound nothing is sent, and nothing counts towards it.
  is_sent boolean not null,
  request_id text not null,
  constraint recovery_requests_pkey primary key (tenant_id, id)
);
select numerar('recovery_requests');
create index recovery_requests_email on recovery_requests (tenant_id, email, em) where is_sent;
create index recovery_requests_address on recovery_requests (tenant_id, address, em);
alter table recovery_requests enable row level security;
alter table recovery_requests force row level security;
create policy recovery_requests_da_clinica on recovery_requests
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, delete on recovery_requests to :app;

-- Until now the operator alone made codes.
grant insert on reset_codes to :app;
grant update (hash, expira_em) on reset_codes to :app;
