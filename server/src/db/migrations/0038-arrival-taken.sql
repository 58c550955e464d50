-- What the last change of status took away: the hour at which somebody had come, by whom it was taken, when, and the
-- version that this left. Whoever takes that change back at once gets it back; nobody else, and not over another change.
--
-- Locks: new columns without a default change no row; the constraints are checked over rows that have none of it.
alter table atendimentos
  add column chegada_tirada timestamptz,
  add column chegada_tirada_por integer,
  add column chegada_tirada_em timestamptz,
  add column chegada_tirada_versao integer;
alter table atendimentos add constraint atendimentos_chegada_tirada check (
  num_nulls(chegada_tirada, chegada_tirada_por, chegada_tirada_em, chegada_tirada_versao) in (0, 4));
alter table atendimentos add constraint atendimentos_chegada_tirada_por
  foreign key (tenant_id, chegada_tirada_por) references users (tenant_id, id);
