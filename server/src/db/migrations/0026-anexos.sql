-- Documents of patients. What is in them lies in the store of files, under `chave`: 128 random bits, new at each upload.
create table anexos (
  tenant_id integer not null,
  id integer not null,
  paciente_id integer not null,
  nome text not null,
  descricao text,
  -- The file's name as it was sent, without a path.
  arquivo text not null,
  -- What it is by its content.
  tipo text not null,
  tamanho integer not null,
  sha256 bytea not null,
  chave text not null,
  user_id integer not null,
  enviado_em timestamptz not null,
  constraint anexos_pkey primary key (tenant_id, id),
  constraint anexos_chave_unica unique (tenant_id, chave),
  constraint anexos_paciente foreign key (tenant_id, paciente_id) references pacientes (tenant_id, id),
  constraint anexos_user foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint anexos_tipo check (tipo in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.text')),
  constraint anexos_tamanho check (tamanho between 1 and 20971520),
  constraint anexos_chave check (chave ~ '^[0-9a-f]{32}$'),
  constraint anexos_sha256 check (octet_length(sha256) = 32)
);
select numerar('anexos');
create index anexos_do_paciente on anexos (tenant_id, paciente_id, enviado_em);
-- How much one account sent in the last hour.
create index anexos_de_quem on anexos (tenant_id, user_id, enviado_em);
alter table anexos enable row level security;
alter table anexos force row level security;
create policy anexos_da_clinica on anexos
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, delete on anexos to :app;

-- Files that no document names: being sent, or to be removed. The line is there before the file and goes in the
-- transaction that makes the document, or after the file: whatever dies between, no file is forgotten.
create table arquivos_soltos (
  tenant_id integer not null references tenants (id),
  chave text not null,
  em timestamptz not null,
  -- Nobody may make a document of it any more.
  apagar boolean not null,
  constraint arquivos_soltos_pkey primary key (tenant_id, chave)
);
alter table arquivos_soltos enable row level security;
alter table arquivos_soltos force row level security;
create policy arquivos_soltos_da_clinica on arquivos_soltos
  using (tenant_id = (select tenant_atual())) with check (tenant_id = (select tenant_atual()));
grant select, insert, delete on arquivos_soltos to :app;
grant update (apagar) on arquivos_soltos to :app;
