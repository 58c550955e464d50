-- A search by several words asks the index for three of them, and compares only the patients who have them all. Asked for
-- one, it compared everybody called Silva with 'Ana' (451 of 20,000 patients, 47 of whom are both).
--
-- Locks: none that anybody waits for.
do $$ begin execute format('grant clinica_leitor to %I', current_user); end $$;
-- What stands in `like all` cannot be asked of an index. A word that was not typed is '%', which asks the index nothing.
-- `(select …)` takes the words once, not for each row.
create or replace function buscar_pacientes(p_palavras text[], p_cpf text, p_celular text default null)
  returns table (
    id integer, user_id integer, numero_prontuario integer, nome text, sobrenome text, cpf text,
    arquivado_em timestamptz, busca text)
  language sql stable security definer set search_path = pg_catalog rows 100
  as $$
  select p.id, p.user_id, p.numero_prontuario, p.nome, p.sobrenome, p.cpf, p.arquivado_em, p.busca
    from public.pacientes p
   where p.tenant_id = (select public.tenant_atual())
     and ((p.busca like p_palavras[1] and p.busca like coalesce(p_palavras[2], '%')
           and p.busca like coalesce(p_palavras[3], '%') and p.busca like all ((select p_palavras[4:])::text[]))
       or p.cpf like p_cpf or p.celular like p_celular)
$$;
do $$ begin execute format('revoke clinica_leitor from %I', current_user); end $$;
