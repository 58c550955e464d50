-- The search of patients reads what it compares from the row, instead of computing it again for each row it rechecks:
-- first and last name without accents and case, kept by PostgreSQL itself whenever one of them changes.
--
-- Locks: the column writes `pacientes` and its indexes anew under ACCESS EXCLUSIVE, held to the end of this migration:
-- who reads or writes a patient waits meanwhile, nothing else does. `drop function` takes the function alone. A former
-- program that would still serve has its searches refused from then on, nothing else.
alter table pacientes add column busca text not null generated always as (sem_acento(nome || ' ' || sobrenome)) stored;
drop index pacientes_busca_nome;
create index pacientes_busca_nome on pacientes using gin (tenant_id, busca gin_trgm_ops);
create index pacientes_busca_celular on pacientes using gin (tenant_id, celular gin_trgm_ops);

-- The patients whose name holds every word, or whose CPF or telephone holds the digits: what a list counts and sorts
-- them by, so that it reads whole rows for its page alone. Terms come escaped for LIKE and with their own %, first the
-- word that the index is asked for: "like all" alone would not use it. An absent term matches nothing. The clinic is
-- asked for once and not for each row, which is what `(select …)` says.
do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
grant create on schema public to clinica_leitor;
drop function buscar_pacientes(text[], text);
create function buscar_pacientes(p_palavras text[], p_cpf text, p_celular text default null)
  returns table (
    id integer, user_id integer, numero_prontuario integer, nome text, sobrenome text, cpf text,
    arquivado_em timestamptz, busca text)
  language sql stable security definer set search_path = pg_catalog rows 100
  as $$
  select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
    from public.pacientes p
   where p.tenant_id = (select public.tenant_atual())
     and ((p.busca like p_palavras[1] and p.busca like all (p_palavras[2:]))
       or p.cpf like p_cpf or p.celular like p_celular)
$$;
alter function buscar_pacientes(text[], text, text) owner to clinica_leitor;
revoke all on function buscar_pacientes(text[], text, text) from public;
grant execute on function buscar_pacientes(text[], text, text) to :app;
revoke create on schema public from clinica_leitor;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;
