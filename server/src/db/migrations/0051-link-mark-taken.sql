-- What a move to another hour took away: that this very hour had been confirmed by the link, by whom it was taken, when,
-- and under which version. Whoever moves it back at once and takes the move back has the mark again; nobody else, not
-- over another change, and not for another hour.
--
-- Locks: new columns without a default change no row; the constraints are checked over rows that have none of it.
alter table atendimentos
  add column link_tirado_inicio timestamptz,
  add column link_tirado_termino timestamptz,
  add column link_tirado_por integer,
  add column link_tirado_em timestamptz,
  add column link_tirado_versao integer;
alter table atendimentos add constraint atendimentos_link_tirado check (
  num_nulls(link_tirado_inicio, link_tirado_termino, link_tirado_por, link_tirado_em, link_tirado_versao) in (0, 5));
alter table atendimentos add constraint atendimentos_link_tirado_por
  foreign key (tenant_id, link_tirado_por) references users (tenant_id, id);
