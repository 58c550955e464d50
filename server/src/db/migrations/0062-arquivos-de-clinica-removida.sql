-- The files of a removed clinic are deleted after its rows, and then no row names them: these do until they are deleted,
-- so that a command that was killed in between can be repeated.
--
-- Locks: `clinicas_removidas`, for an instant; only the operator's commands read it.
alter table clinicas_removidas add column arquivos text[] not null default '{}';
