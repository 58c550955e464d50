-- What serves may change only the columns that a verb changes: whose account it is and what it may are not among them.
revoke update on users, sessions, refresh_tokens, prontuario_counters from :app;
grant update (email, senha_hash, senha_definida_por_outro) on users to :app;
grant update (revogada_em) on sessions to :app;
grant update (substituido_em) on refresh_tokens to :app;
grant update (ultimo) on prontuario_counters to :app;

-- A session ends once: nothing revives it, and nothing moves its end.
create function session_terminada() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  raise exception 'A session that ended stays so' using errcode = 'integrity_constraint_violation';
end $$;
revoke all on function session_terminada() from public;
create trigger sessions_terminadas before update on sessions for each row
  when (old.revogada_em is not null and new.revogada_em is distinct from old.revogada_em)
  execute function session_terminada();

-- No medical-record number is given twice.
create function prontuario_repetido() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  raise exception 'Medical-record numbers only go up' using errcode = 'integrity_constraint_violation';
end $$;
revoke all on function prontuario_repetido() from public;
create trigger prontuario_counters_sobem before update on prontuario_counters for each row
  when (new.ultimo <= old.ultimo) execute function prontuario_repetido();
