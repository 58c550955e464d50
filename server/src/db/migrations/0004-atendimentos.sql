create table atendimentos (
  tenant_id integer not null,
  id integer generated always as identity,
  status text not null default 'AGENDADO',
  especialidade text not null,
  tipo_atendimento text not null,
  tipo_consulta text not null,
  modo_cobranca text not null,
  plano_saude text,
  numero_carteirinha text,
  paciente_id integer not null,
  profissional_id integer not null,
  profissional_supervisor_id integer,
  inicio timestamptz not null,
  termino timestamptz not null,
  chegada timestamptz,
  is_encaixe boolean not null,
  enviar_lembrete boolean not null,
  link_consulta text,
  cancelado_por integer,
  cancelado_em timestamptz,
  motivo_cancelamento text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  -- Holds its time: neither cancelled nor missed (contract: isActive).
  ativo boolean not null generated always as (
    status in ('AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO')
  ) stored,
  constraint atendimentos_pkey primary key (tenant_id, id),
  constraint atendimentos_paciente foreign key (tenant_id, paciente_id) references pacientes (tenant_id, id),
  constraint atendimentos_profissional foreign key (tenant_id, profissional_id) references profissionais (tenant_id, id),
  constraint atendimentos_supervisor foreign key (tenant_id, profissional_supervisor_id) references profissionais (tenant_id, id),
  constraint atendimentos_cancelado_por foreign key (tenant_id, cancelado_por) references users (tenant_id, id),
  constraint atendimentos_status check (status in (
    'AGENDADO', 'CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO', 'CANCELADO_PELO_PACIENTE',
    'CANCELADO_PELO_PROFISSIONAL', 'CANCELADO_PELO_SECRETARIA', 'PACIENTE_FALTOU')),
  constraint atendimentos_especialidade check (especialidade in ('PSIQUIATRIA')),
  constraint atendimentos_tipo_atendimento check (tipo_atendimento in ('RETORNO', 'SOCIAL', 'PADRAO')),
  constraint atendimentos_tipo_consulta check (tipo_consulta in ('PRESENCIAL', 'ONLINE')),
  constraint atendimentos_modo_cobranca check (modo_cobranca in ('PARTICULAR', 'PLANO_SAUDE')),
  constraint atendimentos_plano_completo check (
    modo_cobranca <> 'PLANO_SAUDE' or (plano_saude is not null and numero_carteirinha is not null)),
  constraint atendimentos_termino_depois check (termino > inicio),
  constraint atendimentos_meia_hora check (
    extract(epoch from inicio)::bigint % 1800 = 0 and extract(epoch from termino)::bigint % 1800 = 0),
  constraint atendimentos_supervisor_so_social check (
    profissional_supervisor_id is null
    or (tipo_atendimento = 'SOCIAL' and profissional_supervisor_id <> profissional_id)),
  constraint atendimentos_link_so_online check (link_consulta is null or tipo_consulta = 'ONLINE'),
  constraint atendimentos_cancelamento_completo check (
    (status like 'CANCELADO%') = (cancelado_por is not null and cancelado_em is not null and motivo_cancelamento is not null)),
  -- No double booking, whatever path wrote the row (wire, *Appointments*). Ranges are half-open.
  constraint atendimentos_profissional_livre exclude using gist (
    tenant_id with =, profissional_id with =, tstzrange(inicio, termino, '[)') with &&
  ) where (ativo and not is_encaixe),
  constraint atendimentos_paciente_livre exclude using gist (
    tenant_id with =, paciente_id with =, tstzrange(inicio, termino, '[)') with &&
  ) where (ativo and not is_encaixe)
);
create index atendimentos_por_inicio on atendimentos (tenant_id, inicio, id);
create index atendimentos_por_profissional on atendimentos (tenant_id, profissional_id, inicio);
create index atendimentos_por_paciente on atendimentos (tenant_id, paciente_id, inicio);
create index atendimentos_por_supervisor on atendimentos (tenant_id, profissional_supervisor_id, inicio)
  where profissional_supervisor_id is not null;
