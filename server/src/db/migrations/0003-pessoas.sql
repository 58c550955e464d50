create table pacientes (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  numero_prontuario integer not null,
  nome text not null,
  sobrenome text not null,
  rg text not null,
  cpf text not null,
  sexo text not null,
  estado_civil text not null,
  data_nascimento date not null,
  celular text not null,
  whatsapp text,
  dados_emergencia jsonb not null default '{}',
  endereco jsonb not null default '{}',
  convenio jsonb not null default '{}',
  arquivado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  constraint pacientes_pkey primary key (tenant_id, id),
  constraint pacientes_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint pacientes_user_unico unique (tenant_id, user_id),
  constraint pacientes_cpf_unico unique (tenant_id, cpf),
  constraint pacientes_prontuario_unico unique (tenant_id, numero_prontuario),
  constraint pacientes_cpf_digitos check (cpf ~ '^\d{11}$'),
  constraint pacientes_celular_digitos check (celular ~ '^\d{10,11}$'),
  constraint pacientes_sexo check (sexo in ('MASCULINO', 'FEMININO', 'OUTRO')),
  constraint pacientes_estado_civil check (estado_civil in ('SOLTEIRO', 'CASADO', 'DIVORCIADO', 'VIUVO', 'OUTRO'))
);
create index pacientes_busca_nome on pacientes using gin (tenant_id, sem_acento(nome || ' ' || sobrenome) gin_trgm_ops);
create index pacientes_busca_cpf on pacientes using gin (tenant_id, cpf gin_trgm_ops);
create index pacientes_por_nome on pacientes
  (tenant_id, nome collate "pt-BR-x-icu", sobrenome collate "pt-BR-x-icu", id);

-- The next medical-record number of a clinic: sequential, never reused, so a counter row and not a sequence.
create table prontuario_counters (
  tenant_id integer not null references tenants (id),
  ultimo integer not null default 0,
  constraint prontuario_counters_pkey primary key (tenant_id)
);

create table profissionais (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  especialidade text not null,
  nome text not null,
  sobrenome text not null,
  rg text not null,
  cpf text not null,
  sexo text not null,
  estado_civil text not null,
  data_nascimento date not null,
  celular text not null,
  conselho text not null,
  uf text not null,
  codigo_cbo text not null,
  codigo_rqe text not null,
  codigo_cnes text not null,
  endereco jsonb not null default '{}',
  arquivado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  constraint profissionais_pkey primary key (tenant_id, id),
  constraint profissionais_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint profissionais_user_unico unique (tenant_id, user_id),
  constraint profissionais_cpf_unico unique (tenant_id, cpf),
  constraint profissionais_cpf_digitos check (cpf ~ '^\d{11}$'),
  constraint profissionais_celular_digitos check (celular ~ '^\d{10,11}$'),
  constraint profissionais_especialidade check (especialidade in ('PSIQUIATRIA')),
  constraint profissionais_uf check (uf ~ '^[A-Z]{2}$')
);

create table secretarias (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  nome text not null,
  sobrenome text not null,
  cpf text not null,
  celular text not null,
  arquivado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  constraint secretarias_pkey primary key (tenant_id, id),
  constraint secretarias_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint secretarias_user_unico unique (tenant_id, user_id),
  constraint secretarias_cpf_unico unique (tenant_id, cpf),
  constraint secretarias_cpf_digitos check (cpf ~ '^\d{11}$'),
  constraint secretarias_celular_digitos check (celular ~ '^\d{10,11}$')
);
