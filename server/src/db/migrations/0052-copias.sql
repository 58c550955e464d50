-- The backups that were taken by themselves, of all clinics together: one row each, written by the owner's hand. What
-- serves reads when they were and how they went, and of no clinic what is in them.
create table copias (
  -- What it is called in its folder or bucket; it has no sign of what is in it.
  nome text not null,
  comecou_em timestamptz not null,
  terminou_em timestamptz,
  situacao text not null default 'EM_CURSO',
  -- Why it failed; or, of one that was made, what it lacks.
  motivo text,
  bytes bigint,
  -- Of the file as it lies there, sealed.
  sha256 bytea,
  -- When it had had its time.
  apagada_em timestamptz,
  constraint copias_pkey primary key (nome),
  constraint copias_situacao check (situacao in ('EM_CURSO', 'FEITA', 'FALHOU')),
  constraint copias_terminada check ((situacao = 'EM_CURSO') = (terminou_em is null)),
  constraint copias_feita_inteira check (situacao <> 'FEITA' or (bytes is not null and sha256 is not null)),
  constraint copias_falhou_por_que check (situacao <> 'FALHOU' or motivo is not null)
);
create index copias_por_data on copias (comecou_em);

-- Each time that one of them was restored into an empty place and compared.
create table conferencias (
  copia text not null,
  comecou_em timestamptz not null,
  terminou_em timestamptz,
  situacao text not null default 'EM_CURSO',
  -- What was compared and held, in its order.
  passos text[] not null default '{}',
  motivo text,
  constraint conferencias_pkey primary key (copia, comecou_em),
  constraint conferencias_copia foreign key (copia) references copias (nome),
  constraint conferencias_situacao check (situacao in ('EM_CURSO', 'IGUAL', 'FALHOU')),
  constraint conferencias_terminada check ((situacao = 'EM_CURSO') = (terminou_em is null)),
  constraint conferencias_falhou_por_que check (situacao <> 'FALHOU' or motivo is not null)
);
create index conferencias_por_data on conferencias (comecou_em);

grant select on copias, conferencias to :app;
