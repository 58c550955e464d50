-- Whether who cannot come said so by the link of a letter. Out of a cancelled status nothing moves.
alter table atendimentos add column desmarcado_pelo_link boolean not null default false;
alter table atendimentos add constraint atendimentos_desmarcado_pelo_link check (
  not desmarcado_pelo_link or status = 'CANCELADO_PELO_PACIENTE');
