-- Generated from the migrated database by `npm run generate`. Do not edit.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;
create schema ids; -- may use: nobody else

create table acessos (
  tenant_id integer not null,
  id bigint not null default proximo_id('acessos'::text),
  em timestamp with time zone not null default now(),
  user_id integer not null,
  paciente_id integer,
  tipo text not null,
  endpoint text not null,
  request_id text not null,
  constraint acessos_pkey PRIMARY KEY (tenant_id, id),
  constraint acessos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint acessos_de_quem CHECK (((paciente_id IS NULL) = (tipo = ANY (ARRAY['search'::text, 'export'::text])))),
  constraint acessos_tipo CHECK ((tipo = ANY (ARRAY['read'::text, 'write'::text, 'search'::text, 'export'::text])))
);
CREATE INDEX acessos_do_paciente ON public.acessos USING btree (tenant_id, paciente_id, id);
alter table acessos enable row level security, forced;
create policy acessos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;

create table acessos_pacientes (
  tenant_id integer not null,
  paciente_id integer not null,
  acesso_id bigint not null,
  constraint acessos_pacientes_pkey PRIMARY KEY (tenant_id, paciente_id, acesso_id),
  constraint acessos_pacientes_acesso FOREIGN KEY (tenant_id, acesso_id) REFERENCES acessos(tenant_id, id)
);
alter table acessos_pacientes enable row level security, forced;
create policy acessos_pacientes_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;

create table anexos (
  tenant_id integer not null,
  id integer not null default proximo_id('anexos'::text),
  paciente_id integer not null,
  nome text not null,
  descricao text,
  arquivo text not null,
  tipo text not null,
  tamanho integer not null,
  sha256 bytea not null,
  chave text not null,
  user_id integer not null,
  enviado_em timestamp with time zone not null,
  constraint anexos_chave_unica UNIQUE (tenant_id, chave),
  constraint anexos_pkey PRIMARY KEY (tenant_id, id),
  constraint anexos_paciente FOREIGN KEY (tenant_id, paciente_id) REFERENCES pacientes(tenant_id, id),
  constraint anexos_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint anexos_chave CHECK ((chave ~ '^[0-9a-f]{32}$'::text)),
  constraint anexos_sha256 CHECK ((octet_length(sha256) = 32)),
  constraint anexos_tamanho CHECK (((tamanho >= 1) AND (tamanho <= 20971520))),
  constraint anexos_tipo CHECK ((tipo = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'text/plain'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text, 'application/vnd.oasis.opendocument.text'::text])))
);
CREATE INDEX anexos_de_quem ON public.anexos USING btree (tenant_id, user_id, enviado_em);
CREATE INDEX anexos_do_paciente ON public.anexos USING btree (tenant_id, paciente_id, enviado_em);
alter table anexos enable row level security, forced;
create policy anexos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table arquivos_soltos (
  tenant_id integer not null,
  chave text not null,
  em timestamp with time zone not null,
  apagar boolean not null,
  constraint arquivos_soltos_pkey PRIMARY KEY (tenant_id, chave),
  constraint arquivos_soltos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
alter table arquivos_soltos enable row level security, forced;
create policy arquivos_soltos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;
grant update (apagar) to clinica_app;

create table atendimentos (
  tenant_id integer not null,
  id integer not null default proximo_id('atendimentos'::text),
  status text not null default 'AGENDADO'::text,
  especialidade text not null,
  tipo_atendimento text not null,
  tipo_consulta text not null,
  modo_cobranca text not null,
  plano_saude text,
  numero_carteirinha text,
  paciente_id integer not null,
  profissional_id integer not null,
  profissional_supervisor_id integer,
  inicio timestamp with time zone not null,
  termino timestamp with time zone not null,
  chegada timestamp with time zone,
  is_encaixe boolean not null,
  enviar_lembrete boolean not null,
  link_consulta text,
  cancelado_por integer,
  cancelado_em timestamp with time zone,
  motivo_cancelamento text,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  ativo boolean not null generated always as ((status = ANY (ARRAY['AGENDADO'::text, 'CONFIRMADO_PELO_PACIENTE'::text, 'PACIENTE_AGUARDANDO'::text]))) stored,
  confirmado_pelo_link boolean not null default false,
  desmarcado_pelo_link boolean not null default false,
  chegada_tirada timestamp with time zone,
  chegada_tirada_por integer,
  chegada_tirada_em timestamp with time zone,
  chegada_tirada_versao integer,
  link_tirado_inicio timestamp with time zone,
  link_tirado_termino timestamp with time zone,
  link_tirado_por integer,
  link_tirado_em timestamp with time zone,
  link_tirado_versao integer,
  constraint atendimentos_paciente_livre EXCLUDE USING gist (tenant_id WITH =, paciente_id WITH =, tstzrange(inicio, termino, '[)'::text) WITH &&) WHERE ((ativo AND (NOT is_encaixe))),
  constraint atendimentos_profissional_livre EXCLUDE USING gist (tenant_id WITH =, profissional_id WITH =, tstzrange(inicio, termino, '[)'::text) WITH &&) WHERE ((ativo AND (NOT is_encaixe))),
  constraint atendimentos_pkey PRIMARY KEY (tenant_id, id),
  constraint atendimentos_cancelado_por FOREIGN KEY (tenant_id, cancelado_por) REFERENCES users(tenant_id, id),
  constraint atendimentos_chegada_tirada_por FOREIGN KEY (tenant_id, chegada_tirada_por) REFERENCES users(tenant_id, id),
  constraint atendimentos_link_tirado_por FOREIGN KEY (tenant_id, link_tirado_por) REFERENCES users(tenant_id, id),
  constraint atendimentos_paciente FOREIGN KEY (tenant_id, paciente_id) REFERENCES pacientes(tenant_id, id),
  constraint atendimentos_profissional FOREIGN KEY (tenant_id, profissional_id) REFERENCES profissionais(tenant_id, id),
  constraint atendimentos_supervisor FOREIGN KEY (tenant_id, profissional_supervisor_id) REFERENCES profissionais(tenant_id, id),
  constraint atendimentos_cancelamento_completo CHECK (((status ~~ 'CANCELADO%'::text) = ((cancelado_por IS NOT NULL) AND (cancelado_em IS NOT NULL) AND (motivo_cancelamento IS NOT NULL)))),
  constraint atendimentos_chegada_tirada CHECK ((num_nulls(chegada_tirada, chegada_tirada_por, chegada_tirada_em, chegada_tirada_versao) = ANY (ARRAY[0, 4]))),
  constraint atendimentos_desmarcado_pelo_link CHECK (((NOT desmarcado_pelo_link) OR (status = 'CANCELADO_PELO_PACIENTE'::text))),
  constraint atendimentos_especialidade CHECK ((especialidade = 'PSIQUIATRIA'::text)),
  constraint atendimentos_link_so_online CHECK (((link_consulta IS NULL) OR (tipo_consulta = 'ONLINE'::text))),
  constraint atendimentos_link_tirado CHECK ((num_nulls(link_tirado_inicio, link_tirado_termino, link_tirado_por, link_tirado_em, link_tirado_versao) = ANY (ARRAY[0, 5]))),
  constraint atendimentos_meia_hora CHECK (((((EXTRACT(epoch FROM inicio))::bigint % (1800)::bigint) = 0) AND (((EXTRACT(epoch FROM termino))::bigint % (1800)::bigint) = 0))),
  constraint atendimentos_modo_cobranca CHECK ((modo_cobranca = ANY (ARRAY['PARTICULAR'::text, 'PLANO_SAUDE'::text]))),
  constraint atendimentos_pelo_link CHECK (((NOT confirmado_pelo_link) OR (status = ANY (ARRAY['CONFIRMADO_PELO_PACIENTE'::text, 'PACIENTE_AGUARDANDO'::text])))),
  constraint atendimentos_plano_completo CHECK (((modo_cobranca <> 'PLANO_SAUDE'::text) OR ((plano_saude IS NOT NULL) AND (numero_carteirinha IS NOT NULL)))),
  constraint atendimentos_status CHECK ((status = ANY (ARRAY['AGENDADO'::text, 'CONFIRMADO_PELO_PACIENTE'::text, 'PACIENTE_AGUARDANDO'::text, 'CANCELADO_PELO_PACIENTE'::text, 'CANCELADO_PELO_PROFISSIONAL'::text, 'CANCELADO_PELO_SECRETARIA'::text, 'PACIENTE_FALTOU'::text]))),
  constraint atendimentos_supervisor_so_social CHECK (((profissional_supervisor_id IS NULL) OR ((tipo_atendimento = 'SOCIAL'::text) AND (profissional_supervisor_id <> profissional_id)))),
  constraint atendimentos_termino_depois CHECK ((termino > inicio)),
  constraint atendimentos_tipo_atendimento CHECK ((tipo_atendimento = ANY (ARRAY['RETORNO'::text, 'SOCIAL'::text, 'PADRAO'::text]))),
  constraint atendimentos_tipo_consulta CHECK ((tipo_consulta = ANY (ARRAY['PRESENCIAL'::text, 'ONLINE'::text])))
);
CREATE INDEX atendimentos_por_inicio ON public.atendimentos USING btree (tenant_id, inicio, id);
CREATE INDEX atendimentos_por_paciente ON public.atendimentos USING btree (tenant_id, paciente_id, inicio, id);
CREATE INDEX atendimentos_por_profissional ON public.atendimentos USING btree (tenant_id, profissional_id, inicio, id);
CREATE INDEX atendimentos_por_status ON public.atendimentos USING btree (tenant_id, status, inicio, id);
CREATE INDEX atendimentos_por_supervisor ON public.atendimentos USING btree (tenant_id, profissional_supervisor_id, inicio) WHERE (profissional_supervisor_id IS NOT NULL);
alter table atendimentos enable row level security, forced;
create policy atendimentos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select, update to clinica_app;
CREATE TRIGGER atendimentos_pelo_link BEFORE UPDATE ON public.atendimentos FOR EACH ROW WHEN ((old.confirmado_pelo_link AND (new.status <> ALL (ARRAY['CONFIRMADO_PELO_PACIENTE'::text, 'PACIENTE_AGUARDANDO'::text])))) EXECUTE FUNCTION atendimento_reconfirmado();

create table avisos_de_atendimento (
  tenant_id integer not null,
  id integer not null default proximo_id('avisos_de_atendimento'::text),
  atendimento_id integer not null,
  paciente_id integer not null,
  entrega_id integer,
  tipo text not null,
  carta text,
  contado_em timestamp with time zone,
  inicio timestamp with time zone,
  termino timestamp with time zone,
  profissional_id integer,
  constraint avisos_de_atendimento_pkey PRIMARY KEY (tenant_id, id),
  constraint avisos_de_atendimento_atendimento FOREIGN KEY (tenant_id, atendimento_id) REFERENCES atendimentos(tenant_id, id),
  constraint avisos_de_atendimento_entrega FOREIGN KEY (tenant_id, entrega_id) REFERENCES entregas(tenant_id, id),
  constraint avisos_de_atendimento_paciente FOREIGN KEY (tenant_id, paciente_id) REFERENCES pacientes(tenant_id, id),
  constraint avisos_de_atendimento_profissional FOREIGN KEY (tenant_id, profissional_id) REFERENCES profissionais(tenant_id, id),
  constraint avisos_de_atendimento_carta CHECK ((carta = ANY (ARRAY['MARCADA'::text, 'REMARCADA'::text, 'DESMARCADA'::text, 'LEMBRETE'::text]))),
  constraint avisos_de_atendimento_contado CHECK (((carta IS NULL) = (contado_em IS NULL))),
  constraint avisos_de_atendimento_lembrete CHECK (((tipo <> 'LEMBRETE'::text) OR (inicio IS NOT NULL))),
  constraint avisos_de_atendimento_tipo CHECK ((tipo = ANY (ARRAY['AVISO'::text, 'LEMBRETE'::text])))
);
CREATE INDEX avisos_de_atendimento_do_atendimento ON public.avisos_de_atendimento USING btree (tenant_id, atendimento_id, paciente_id);
CREATE INDEX avisos_de_atendimento_do_paciente ON public.avisos_de_atendimento USING btree (tenant_id, paciente_id);
CREATE UNIQUE INDEX avisos_de_atendimento_da_entrega ON public.avisos_de_atendimento USING btree (tenant_id, entrega_id);
alter table avisos_de_atendimento enable row level security, forced;
create policy avisos_de_atendimento_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;
grant update (entrega_id, carta, contado_em, inicio, termino, profissional_id) to clinica_app;

create table avisos_de_conta (
  tenant_id integer not null,
  id integer not null default proximo_id('avisos_de_conta'::text),
  user_id integer not null,
  tipo text not null,
  email text not null,
  em timestamp with time zone not null,
  constraint avisos_de_conta_pkey PRIMARY KEY (tenant_id, id),
  constraint avisos_de_conta_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint avisos_de_conta_tipo CHECK ((tipo = ANY (ARRAY['SENHA_DEFINIDA'::text, 'SENHA_ALTERADA'::text, 'EMAIL_ALTERADO'::text, 'ENTRADA_NOVA'::text, 'SEGUNDO_FATOR_LIGADO'::text, 'SEGUNDO_FATOR_DESLIGADO'::text])))
);
alter table avisos_de_conta enable row level security, forced;
create policy avisos_de_conta_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table clinicas_removidas (
  id bigint not null generated always as identity,
  nome text not null,
  em timestamp with time zone not null default now(),
  arquivos text[] not null default '{}'::text[],
  constraint clinicas_removidas_pkey PRIMARY KEY (id)
);

create table codigos_recuperacao (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  constraint codigos_recuperacao_pkey PRIMARY KEY (tenant_id, user_id, hash),
  constraint codigos_recuperacao_fator FOREIGN KEY (tenant_id, user_id) REFERENCES segundo_fator(tenant_id, user_id) ON DELETE CASCADE
);
alter table codigos_recuperacao enable row level security, forced;
create policy codigos_recuperacao_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table conferencias (
  copia text not null,
  comecou_em timestamp with time zone not null,
  terminou_em timestamp with time zone,
  situacao text not null default 'EM_CURSO'::text,
  passos text[] not null default '{}'::text[],
  motivo text,
  constraint conferencias_pkey PRIMARY KEY (copia, comecou_em),
  constraint conferencias_copia FOREIGN KEY (copia) REFERENCES copias(nome),
  constraint conferencias_falhou_por_que CHECK (((situacao <> 'FALHOU'::text) OR (motivo IS NOT NULL))),
  constraint conferencias_situacao CHECK ((situacao = ANY (ARRAY['EM_CURSO'::text, 'IGUAL'::text, 'FALHOU'::text]))),
  constraint conferencias_terminada CHECK (((situacao = 'EM_CURSO'::text) = (terminou_em IS NULL)))
);
CREATE INDEX conferencias_por_data ON public.conferencias USING btree (comecou_em);
grant select to clinica_app;

create table contatos (
  tenant_id integer not null,
  telefone text,
  endereco text,
  constraint contatos_pkey PRIMARY KEY (tenant_id),
  constraint contatos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint contatos_telefone_digitos CHECK ((telefone ~ '^[0-9]{10,11}$'::text))
);
alter table contatos enable row level security, forced;
create policy contatos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;
grant update (telefone, endereco) to clinica_app;

create table copias (
  nome text not null,
  comecou_em timestamp with time zone not null,
  terminou_em timestamp with time zone,
  situacao text not null default 'EM_CURSO'::text,
  motivo text,
  bytes bigint,
  sha256 bytea,
  apagada_em timestamp with time zone,
  constraint copias_pkey PRIMARY KEY (nome),
  constraint copias_falhou_por_que CHECK (((situacao <> 'FALHOU'::text) OR (motivo IS NOT NULL))),
  constraint copias_feita_inteira CHECK (((situacao <> 'FEITA'::text) OR ((bytes IS NOT NULL) AND (sha256 IS NOT NULL)))),
  constraint copias_situacao CHECK ((situacao = ANY (ARRAY['EM_CURSO'::text, 'FEITA'::text, 'FALHOU'::text]))),
  constraint copias_terminada CHECK (((situacao = 'EM_CURSO'::text) = (terminou_em IS NULL)))
);
CREATE INDEX copias_por_data ON public.copias USING btree (comecou_em);
grant select to clinica_app;

create table dispositivos (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  expira_em timestamp with time zone not null,
  id integer not null default proximo_id('dispositivos'::text),
  lembrado_em timestamp with time zone not null default now(),
  visto_em timestamp with time zone not null default now(),
  endereco inet,
  navegador text,
  constraint dispositivos_id_unico UNIQUE (tenant_id, id),
  constraint dispositivos_pkey PRIMARY KEY (tenant_id, user_id, hash),
  constraint dispositivos_fator FOREIGN KEY (tenant_id, user_id) REFERENCES segundo_fator(tenant_id, user_id) ON DELETE CASCADE
);
alter table dispositivos enable row level security, forced;
create policy dispositivos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;
grant update (visto_em, endereco, navegador) to clinica_app;

create table entradas_pendentes (
  tenant_id integer not null,
  hash bytea not null,
  user_id integer not null,
  expira_em timestamp with time zone not null,
  constraint entradas_pendentes_pkey PRIMARY KEY (tenant_id, hash),
  constraint entradas_pendentes_fator FOREIGN KEY (tenant_id, user_id) REFERENCES segundo_fator(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX entradas_pendentes_do_user ON public.entradas_pendentes USING btree (tenant_id, user_id);
alter table entradas_pendentes enable row level security, forced;
create policy entradas_pendentes_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table entregas (
  tenant_id integer not null,
  id integer not null default proximo_id('entregas'::text),
  chave uuid not null default gen_random_uuid(),
  fila text not null,
  status text not null default 'AGENDADA'::text,
  enviar_em timestamp with time zone not null,
  tentada_em timestamp with time zone,
  tentativas integer not null default 0,
  recusas integer not null default 0,
  em_maos_de uuid,
  em_maos_desde timestamp with time zone,
  terminada_em timestamp with time zone,
  motivo text,
  pode_ter_chegado boolean not null default false,
  constraint entregas_pkey PRIMARY KEY (tenant_id, id),
  constraint entregas_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint entregas_em_maos CHECK (((em_maos_de IS NULL) = (em_maos_desde IS NULL))),
  constraint entregas_falhou_por_que CHECK (((status <> 'FALHOU'::text) OR (motivo IS NOT NULL))),
  constraint entregas_status CHECK ((status = ANY (ARRAY['AGENDADA'::text, 'ENVIADA'::text, 'FALHOU'::text]))),
  constraint entregas_terminada CHECK (((status = 'AGENDADA'::text) = (terminada_em IS NULL)))
);
CREATE INDEX entregas_vencidas ON public.entregas USING btree (tenant_id, enviar_em) WHERE (status = 'AGENDADA'::text);
alter table entregas enable row level security, forced;
create policy entregas_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select, update to clinica_app;

create table eventos (
  tenant_id integer not null,
  id bigint not null default proximo_id('eventos'::text),
  em timestamp with time zone not null default now(),
  tipo text not null,
  user_id integer,
  alvo_id integer,
  endereco inet,
  endpoint text,
  codigo text,
  detalhe text,
  request_id text,
  constraint eventos_pkey PRIMARY KEY (tenant_id, id),
  constraint eventos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX eventos_com_quem ON public.eventos USING btree (tenant_id, alvo_id, em) WHERE (alvo_id IS NOT NULL);
CREATE INDEX eventos_de_quem ON public.eventos USING btree (tenant_id, user_id, em) WHERE (user_id IS NOT NULL);
CREATE INDEX eventos_por_data ON public.eventos USING btree (tenant_id, em, id);
CREATE INDEX eventos_por_tipo ON public.eventos USING btree (tenant_id, tipo, em);
alter table eventos enable row level security, forced;
create policy eventos_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;

create table idempotency_keys (
  tenant_id integer not null,
  user_id integer not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  headers jsonb not null,
  em timestamp with time zone not null default now(),
  pacientes integer[] not null default '{}'::integer[],
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, user_id, endpoint, key),
  constraint idempotency_keys_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE INDEX idempotency_keys_em ON public.idempotency_keys USING btree (tenant_id, em);
alter table idempotency_keys enable row level security, forced;
create policy idempotency_keys_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table login_failures (
  tenant_id integer not null,
  id bigint not null default proximo_id('login_failures'::text),
  email text not null,
  address text not null,
  em timestamp with time zone not null,
  constraint login_failures_pkey PRIMARY KEY (tenant_id, id),
  constraint login_failures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX login_failures_address ON public.login_failures USING btree (tenant_id, address, em);
CREATE INDEX login_failures_email ON public.login_failures USING btree (tenant_id, email, em);
alter table login_failures enable row level security, forced;
create policy login_failures_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table mensagens (
  tenant_id integer not null,
  id integer not null default proximo_id('mensagens'::text),
  user_id integer not null,
  chave text not null,
  titulo text not null,
  mensagem text not null,
  em timestamp with time zone not null,
  lida_em timestamp with time zone,
  constraint mensagens_chave_unica UNIQUE (tenant_id, user_id, chave),
  constraint mensagens_pkey PRIMARY KEY (tenant_id, id),
  constraint mensagens_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE INDEX mensagens_da_conta ON public.mensagens USING btree (tenant_id, user_id, em, id);
CREATE INDEX mensagens_nao_lidas ON public.mensagens USING btree (tenant_id, user_id) WHERE (lida_em IS NULL);
alter table mensagens enable row level security, forced;
create policy mensagens_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;
grant update (lida_em) to clinica_app;

create table migrations (
  nome text not null,
  em timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (nome)
);

create table notificacoes (
  tenant_id integer not null,
  id integer not null default proximo_id('notificacoes'::text),
  paciente_id integer not null,
  entrega_id integer not null,
  assunto text not null,
  forma_envio text not null,
  mensagem text not null,
  data_hora timestamp with time zone not null,
  criada_por integer not null,
  criada_em timestamp with time zone not null,
  constraint notificacoes_entrega_unica UNIQUE (tenant_id, entrega_id),
  constraint notificacoes_pkey PRIMARY KEY (tenant_id, id),
  constraint notificacoes_criada_por FOREIGN KEY (tenant_id, criada_por) REFERENCES users(tenant_id, id),
  constraint notificacoes_entrega FOREIGN KEY (tenant_id, entrega_id) REFERENCES entregas(tenant_id, id) ON DELETE CASCADE,
  constraint notificacoes_paciente FOREIGN KEY (tenant_id, paciente_id) REFERENCES pacientes(tenant_id, id),
  constraint notificacoes_forma_envio CHECK ((forma_envio = ANY (ARRAY['EMAIL'::text, 'INBOX'::text])))
);
CREATE INDEX notificacoes_do_paciente ON public.notificacoes USING btree (tenant_id, paciente_id, id);
alter table notificacoes enable row level security, forced;
create policy notificacoes_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;

create table pacientes (
  tenant_id integer not null,
  id integer not null default proximo_id('pacientes'::text),
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
  dados_emergencia jsonb not null default '{}'::jsonb,
  endereco jsonb not null default '{}'::jsonb,
  convenio jsonb not null default '{}'::jsonb,
  arquivado_em timestamp with time zone,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  busca text not null generated always as (sem_acento(((nome || ' '::text) || sobrenome))) stored,
  constraint pacientes_cpf_unico UNIQUE (tenant_id, cpf),
  constraint pacientes_prontuario_unico UNIQUE (tenant_id, numero_prontuario),
  constraint pacientes_user_unico UNIQUE (tenant_id, user_id),
  constraint pacientes_pkey PRIMARY KEY (tenant_id, id),
  constraint pacientes_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint pacientes_celular_digitos CHECK ((celular ~ '^\d{10,11}$'::text)),
  constraint pacientes_cpf_digitos CHECK ((cpf ~ '^\d{11}$'::text)),
  constraint pacientes_estado_civil CHECK ((estado_civil = ANY (ARRAY['SOLTEIRO'::text, 'CASADO'::text, 'DIVORCIADO'::text, 'VIUVO'::text, 'OUTRO'::text]))),
  constraint pacientes_sexo CHECK ((sexo = ANY (ARRAY['MASCULINO'::text, 'FEMININO'::text, 'OUTRO'::text])))
);
CREATE INDEX pacientes_ativos ON public.pacientes USING btree (tenant_id) WHERE (arquivado_em IS NULL);
CREATE INDEX pacientes_busca_celular ON public.pacientes USING gin (tenant_id, celular gin_trgm_ops);
CREATE INDEX pacientes_busca_cpf ON public.pacientes USING gin (tenant_id, cpf gin_trgm_ops);
CREATE INDEX pacientes_busca_nome ON public.pacientes USING gin (tenant_id, busca gin_trgm_ops);
CREATE INDEX pacientes_por_nome ON public.pacientes USING btree (tenant_id, nome COLLATE "pt-BR-x-icu", sobrenome COLLATE "pt-BR-x-icu", id);
alter table pacientes enable row level security, forced;
create policy pacientes_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy pacientes_do_leitor for select to clinica_leitor using (true);
grant insert, select, update to clinica_app;
grant select to clinica_leitor;

create table politicas (
  tenant_id integer not null,
  exigir_segundo_fator boolean not null default false,
  recusar_senhas_comuns boolean not null default false,
  constraint politicas_pkey PRIMARY KEY (tenant_id),
  constraint politicas_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
alter table politicas enable row level security, forced;
create policy politicas_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy politicas_do_leitor for select to clinica_leitor using (true);
grant insert, select to clinica_app;
grant select (tenant_id, exigir_segundo_fator) to clinica_leitor;
grant update (exigir_segundo_fator, recusar_senhas_comuns) to clinica_app;

create table profissionais (
  tenant_id integer not null,
  id integer not null default proximo_id('profissionais'::text),
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
  endereco jsonb not null default '{}'::jsonb,
  arquivado_em timestamp with time zone,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  constraint profissionais_cpf_unico UNIQUE (tenant_id, cpf),
  constraint profissionais_user_unico UNIQUE (tenant_id, user_id),
  constraint profissionais_pkey PRIMARY KEY (tenant_id, id),
  constraint profissionais_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint profissionais_celular_digitos CHECK ((celular ~ '^\d{10,11}$'::text)),
  constraint profissionais_cpf_digitos CHECK ((cpf ~ '^\d{11}$'::text)),
  constraint profissionais_especialidade CHECK ((especialidade = 'PSIQUIATRIA'::text)),
  constraint profissionais_uf CHECK ((uf ~ '^[A-Z]{2}$'::text))
);
alter table profissionais enable row level security, forced;
create policy profissionais_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select, update to clinica_app;

create table prontuario_counters (
  tenant_id integer not null,
  ultimo integer not null default 0,
  constraint prontuario_counters_pkey PRIMARY KEY (tenant_id),
  constraint prontuario_counters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
alter table prontuario_counters enable row level security, forced;
create policy prontuario_counters_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select to clinica_app;
grant update (ultimo) to clinica_app;
CREATE TRIGGER prontuario_counters_sobem BEFORE UPDATE ON public.prontuario_counters FOR EACH ROW WHEN ((new.ultimo <= old.ultimo)) EXECUTE FUNCTION prontuario_repetido();

create table recovery_requests (
  tenant_id integer not null,
  id integer not null default proximo_id('recovery_requests'::text),
  email text not null,
  address text not null,
  em timestamp with time zone not null,
  is_sent boolean not null,
  request_id text not null,
  constraint recovery_requests_pkey PRIMARY KEY (tenant_id, id),
  constraint recovery_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX recovery_requests_address ON public.recovery_requests USING btree (tenant_id, address, em);
CREATE INDEX recovery_requests_email ON public.recovery_requests USING btree (tenant_id, email, em) WHERE is_sent;
alter table recovery_requests enable row level security, forced;
create policy recovery_requests_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;

create table refresh_tokens (
  tenant_id integer not null,
  hash bytea not null,
  session_id uuid not null,
  expira_em timestamp with time zone not null,
  substituido_em timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (tenant_id, hash),
  constraint refresh_tokens_session FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_da_session ON public.refresh_tokens USING btree (tenant_id, session_id);
CREATE UNIQUE INDEX refresh_tokens_um_aberto ON public.refresh_tokens USING btree (tenant_id, session_id) WHERE (substituido_em IS NULL);
alter table refresh_tokens enable row level security, forced;
create policy refresh_tokens_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;
grant update (substituido_em) to clinica_app;

create table reset_codes (
  tenant_id integer not null,
  user_id integer not null,
  hash bytea not null,
  expira_em timestamp with time zone not null,
  constraint reset_codes_hash_unico UNIQUE (tenant_id, hash),
  constraint reset_codes_pkey PRIMARY KEY (tenant_id, user_id),
  constraint reset_codes_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
alter table reset_codes enable row level security, forced;
create policy reset_codes_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant delete, insert, select to clinica_app;
grant update (hash, expira_em) to clinica_app;

create table role_permissions (
  tenant_id integer not null,
  role text not null,
  permissoes text[] not null,
  constraint role_permissions_pkey PRIMARY KEY (tenant_id, role),
  constraint role_permissions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint role_permissions_papel CHECK ((role = ANY (ARRAY['SECRETARIA'::text, 'PROFISSIONAL'::text, 'PACIENTE'::text])))
);
alter table role_permissions enable row level security, forced;
create policy role_permissions_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy role_permissions_do_leitor for select to clinica_leitor using (true);
grant insert, select, update to clinica_app;
grant select to clinica_leitor;

create table secretarias (
  tenant_id integer not null,
  id integer not null default proximo_id('secretarias'::text),
  user_id integer not null,
  nome text not null,
  sobrenome text not null,
  cpf text not null,
  celular text not null,
  arquivado_em timestamp with time zone,
  versao integer not null default 1,
  criado_em timestamp with time zone not null default now(),
  constraint secretarias_cpf_unico UNIQUE (tenant_id, cpf),
  constraint secretarias_user_unico UNIQUE (tenant_id, user_id),
  constraint secretarias_pkey PRIMARY KEY (tenant_id, id),
  constraint secretarias_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint secretarias_celular_digitos CHECK ((celular ~ '^\d{10,11}$'::text)),
  constraint secretarias_cpf_digitos CHECK ((cpf ~ '^\d{11}$'::text))
);
alter table secretarias enable row level security, forced;
create policy secretarias_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select, update to clinica_app;

create table segundo_fator (
  tenant_id integer not null,
  user_id integer not null,
  segredo bytea not null,
  criado_em timestamp with time zone not null,
  ativado_em timestamp with time zone,
  ultimo_passo integer not null default 0,
  constraint segundo_fator_pkey PRIMARY KEY (tenant_id, user_id),
  constraint segundo_fator_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
alter table segundo_fator enable row level security, forced;
create policy segundo_fator_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy segundo_fator_do_leitor for select to clinica_leitor using (true);
grant delete, insert, select to clinica_app;
grant select (tenant_id, user_id, ativado_em) to clinica_leitor;
grant update (segredo, criado_em, ativado_em, ultimo_passo) to clinica_app;
CREATE TRIGGER segundo_fator_avanca BEFORE UPDATE ON public.segundo_fator FOR EACH ROW WHEN (((old.ativado_em IS NOT NULL) AND ((new.ultimo_passo <= old.ultimo_passo) OR (new.segredo IS DISTINCT FROM old.segredo) OR (new.ativado_em IS DISTINCT FROM old.ativado_em)))) EXECUTE FUNCTION segundo_fator_parado();

create table sessions (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  criada_em timestamp with time zone not null default now(),
  revogada_em timestamp with time zone,
  numero integer not null default proximo_id('sessions'::text),
  vista_em timestamp with time zone not null default now(),
  endereco inet,
  navegador text,
  dispositivo bytea,
  constraint sessions_numero_unico UNIQUE (tenant_id, numero),
  constraint sessions_pkey PRIMARY KEY (tenant_id, id),
  constraint sessions_user FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE INDEX sessions_do_user ON public.sessions USING btree (tenant_id, user_id) WHERE (revogada_em IS NULL);
alter table sessions enable row level security, forced;
create policy sessions_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy sessions_do_leitor for select to clinica_leitor using (true);
grant delete, insert, select to clinica_app;
grant select to clinica_leitor;
grant update (revogada_em, vista_em, endereco) to clinica_app;
CREATE TRIGGER sessions_terminadas BEFORE UPDATE ON public.sessions FOR EACH ROW WHEN (((old.revogada_em IS NOT NULL) AND (new.revogada_em IS DISTINCT FROM old.revogada_em))) EXECUTE FUNCTION session_terminada();

create table tenants (
  id bigint not null generated always as identity,
  nome text not null,
  titulo text not null,
  client_id text not null,
  criado_em timestamp with time zone not null default now(),
  demonstracao boolean not null default false,
  suspensa_em timestamp with time zone,
  constraint tenants_client_id_unico UNIQUE (client_id),
  constraint tenants_nome_unico UNIQUE (nome),
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_nome_e_rotulo CHECK ((nome ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text))
);
grant select to clinica_app;
grant select (id, suspensa_em) to clinica_leitor;
CREATE TRIGGER tenants_numeradas AFTER INSERT ON public.tenants FOR EACH ROW EXECUTE FUNCTION numerar_clinica();

create table users (
  tenant_id integer not null,
  id integer not null default proximo_id('users'::text),
  role text not null,
  email text not null,
  senha_hash text not null,
  nome text,
  sobrenome text,
  imagem_perfil text,
  bloqueado boolean not null default false,
  criado_em timestamp with time zone not null default now(),
  senha_definida_por_outro boolean not null default false,
  versao integer not null default 1,
  constraint users_ultimo_admin TRIGGER,
  constraint users_pkey PRIMARY KEY (tenant_id, id),
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint users_imagem_perfil_forma CHECK ((imagem_perfil ~ '^[0-9a-f]{32}\.webp$'::text)),
  constraint users_nome_do_admin CHECK (((role = 'ADMIN'::text) = ((nome IS NOT NULL) AND (sobrenome IS NOT NULL)))),
  constraint users_papel CHECK ((role = ANY (ARRAY['ADMIN'::text, 'SECRETARIA'::text, 'PROFISSIONAL'::text, 'PACIENTE'::text])))
);
CREATE UNIQUE INDEX users_email_unico ON public.users USING btree (tenant_id, lower(email));
alter table users enable row level security, forced;
create policy users_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
create policy users_do_leitor for select to clinica_leitor using (true);
grant insert, select to clinica_app;
grant select to clinica_leitor;
grant update (email, senha_hash, nome, sobrenome, imagem_perfil, bloqueado, senha_definida_por_outro) to clinica_app;
CREATE TRIGGER users_mudam BEFORE UPDATE ON public.users FOR EACH ROW WHEN ((((((new.email IS DISTINCT FROM old.email) OR (new.nome IS DISTINCT FROM old.nome)) OR (new.sobrenome IS DISTINCT FROM old.sobrenome)) OR (new.bloqueado IS DISTINCT FROM old.bloqueado)) OR (new.imagem_perfil IS DISTINCT FROM old.imagem_perfil))) EXECUTE FUNCTION conta_mudou();
CREATE CONSTRAINT TRIGGER users_ultimo_admin AFTER UPDATE ON public.users NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.role = 'ADMIN'::text) AND (NOT old.bloqueado) AND new.bloqueado)) EXECUTE FUNCTION ultimo_admin();

create table visitas (
  tenant_id integer not null,
  data date not null,
  pagina text not null,
  role text not null,
  visitas integer not null,
  constraint visitas_pkey PRIMARY KEY (tenant_id, data, pagina, role),
  constraint visitas_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
alter table visitas enable row level security, forced;
create policy visitas_da_clinica using ((tenant_id = tenant_atual())) with check ((tenant_id = tenant_atual()));
grant insert, select, update to clinica_app;

CREATE OR REPLACE FUNCTION public.abrir(p_tenant integer, p_local boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare aberta boolean := exists (select from public.tenants where id = p_tenant and suspensa_em is null);
begin
  perform set_config('app.tenant', case when aberta then p_tenant::text else '' end, p_local);
  return aberta;
end $function$
-- owner: clinica_owner, may execute: clinica_app, clinica_leitor
CREATE OR REPLACE FUNCTION public.atendimento_reconfirmado()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.confirmado_pelo_link := false;
  return new;
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.buscar_pacientes(p_palavras text[], p_cpf text, p_celular text DEFAULT NULL::text)
 RETURNS TABLE(id integer, user_id integer, numero_prontuario integer, nome text, sobrenome text, cpf text, arquivado_em timestamp with time zone, busca text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog'
AS $function$
declare
  clinica integer := public.tenant_atual();
  palavras integer := case when p_cpf is null and p_celular is null then cardinality(p_palavras) end;
begin
  if palavras = 1 then
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica and p.busca like p_palavras[1];
  elsif palavras = 2 then
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica and p.busca like p_palavras[1] and p.busca like p_palavras[2];
  elsif palavras > 2 then
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica and p.busca like p_palavras[1] and p.busca like p_palavras[2]
         and p.busca like p_palavras[3] and p.busca like all ((select p_palavras[4:])::text[]);
  elsif p_palavras is null and p_celular is null then
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica and p.cpf like p_cpf;
  else
    return query
      select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
        from public.pacientes p
       where p.tenant_id = clinica
         and ((p.busca like p_palavras[1] and p.busca like coalesce(p_palavras[2], '%')
               and p.busca like coalesce(p_palavras[3], '%') and p.busca like all ((select p_palavras[4:])::text[]))
           or p.cpf like p_cpf or p.celular like p_celular);
  end if;
end $function$
-- owner: clinica_leitor, may execute: clinica_app
CREATE OR REPLACE FUNCTION public.conta_mudou()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.versao := old.versao + 1;
  return new;
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.entrar(p_tenant integer, p_session uuid, p_local boolean, OUT user_id integer, OUT role text, OUT permissoes text[], OUT falta_fator boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not public.abrir(p_tenant, p_local) then
    return;
  end if;
  select u.id, u.role, coalesce(r.permissoes, '{}'),
         coalesce(p.exigir_segundo_fator, false) and u.role in ('ADMIN', 'SECRETARIA') and not exists (
           select from public.segundo_fator f
            where f.tenant_id = p_tenant and f.user_id = u.id and f.ativado_em is not null)
    into user_id, role, permissoes, falta_fator
    from public.sessions s
    join public.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join public.role_permissions r on r.tenant_id = u.tenant_id and r.role = u.role
    left join public.politicas p on p.tenant_id = u.tenant_id
   where s.tenant_id = p_tenant and s.id = p_session and s.revogada_em is null and not u.bloqueado;
end $function$
-- owner: clinica_leitor, may execute: clinica_app
CREATE OR REPLACE FUNCTION public.numerar(tabela text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  clinica integer;
  ultimo bigint;
begin
  if exists (select from pg_attribute
              where attrelid = format('public.%I', tabela)::regclass and attname = 'id' and attidentity <> '') then
    execute format('alter table public.%I alter column id drop identity', tabela);
  end if;
  execute format('alter table public.%I alter column id set default public.proximo_id(%L)', tabela, tabela);
  for clinica in select id from public.tenants loop
    execute format('create sequence ids.%I', tabela || '_' || clinica);
    -- The owner too sees the rows of one clinic at a time.
    perform set_config('app.tenant', clinica::text, true);
    execute format('select max(id) from public.%I where tenant_id = $1', tabela) into ultimo using clinica;
    if ultimo is not null then
      perform setval(format('ids.%I', tabela || '_' || clinica)::regclass, ultimo);
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.numerar_clinica()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare tabela text;
begin
  for tabela in
    select t.relname from pg_depend d
      join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
      join pg_class t on t.oid = a.adrelid
     where d.refclassid = 'pg_proc'::regclass and d.refobjid = 'public.proximo_id(text)'::regprocedure
  loop
    execute format('create sequence ids.%I', tabela || '_' || new.id);
  end loop;
  return null;
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.prontuario_repetido()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'Medical-record numbers only go up' using errcode = 'integrity_constraint_violation';
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.proximo_id(tabela text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return nextval(('ids.' || quote_ident(tabela || '_' || public.tenant_atual()))::regclass);
end $function$
-- owner: clinica_owner, may execute: clinica_app
CREATE OR REPLACE FUNCTION public.segundo_fator_parado()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'A second factor that is on only takes later codes' using errcode = 'integrity_constraint_violation';
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.sem_acento(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $function$
-- owner: clinica_owner, may execute: public, clinica_leitor
CREATE OR REPLACE FUNCTION public.session_terminada()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'A session that ended stays so' using errcode = 'integrity_constraint_violation';
end $function$
-- owner: clinica_owner, may execute: nobody else
CREATE OR REPLACE FUNCTION public.tenant_atual()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant', true), '')::integer $function$
-- owner: clinica_owner, may execute: public, clinica_leitor
CREATE OR REPLACE FUNCTION public.ultimo_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare resta boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.tenant_id || '/admins', 8));
  execute format(
    'select exists (select from %I.%I where tenant_id = $1 and role = ''ADMIN'' and not bloqueado)',
    tg_table_schema, tg_table_name) into resta using new.tenant_id;
  if not resta then
    raise exception 'A clinic keeps one administrator: "users_ultimo_admin"'
      using errcode = 'integrity_constraint_violation', constraint = 'users_ultimo_admin';
  end if;
  return null;
end $function$
-- owner: clinica_owner, may execute: nobody else
