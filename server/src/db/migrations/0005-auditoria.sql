-- Who read or changed a patient's record, and when. Insert-only for the application; no foreign key holds it,
-- so that nothing which happens to a record can touch its log.
create table acessos (
  tenant_id integer not null references tenants (id),
  id bigint generated always as identity,
  em timestamptz not null default now(),
  user_id integer not null,
  paciente_id integer not null,
  tipo text not null,
  endpoint text not null,
  request_id text not null,
  constraint acessos_pkey primary key (tenant_id, id),
  constraint acessos_tipo check (tipo in ('read', 'write'))
);
create index acessos_do_paciente on acessos (tenant_id, paciente_id, id);

-- Refused requests (403, 404 on a record), in a transaction of their own, since the refused one rolls back.
create table recusas (
  tenant_id integer not null references tenants (id),
  id bigint generated always as identity,
  em timestamptz not null default now(),
  user_id integer not null,
  endpoint text not null,
  alvo text,
  codigo text not null,
  request_id text not null,
  constraint recusas_pkey primary key (tenant_id, id)
);

create table visitas (
  tenant_id integer not null references tenants (id),
  data date not null,
  pagina text not null,
  -- '' is somebody who is not signed in.
  role text not null,
  visitas integer not null,
  constraint visitas_pkey primary key (tenant_id, data, pagina, role)
);
