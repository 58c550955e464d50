-- What the owner of an account sees of the browsers that enter without the code. The number is what a call names; the
-- hash stays in the row. Of those remembered before this the browser is the one that the last session from it had.
alter table dispositivos
  add column id integer,
  add column lembrado_em timestamptz,
  add column visto_em timestamptz,
  add column endereco inet,
  add column navegador text;
select numerar('dispositivos');
do $$
declare clinica integer;
begin
  for clinica in select id from tenants loop
    -- The owner too sees the rows of one clinic at a time.
    perform set_config('app.tenant', clinica::text, true);
    update dispositivos d set
      id = proximo_id('dispositivos'),
      lembrado_em = d.expira_em - interval '30 days',
      visto_em = coalesce(s.criada_em, d.expira_em - interval '30 days'),
      endereco = s.endereco,
      navegador = s.navegador
     from dispositivos of
     left join lateral (
       select criada_em, endereco, navegador from sessions
        where tenant_id = of.tenant_id and user_id = of.user_id and dispositivo = of.hash
        order by criada_em desc limit 1) s on true
     where d.tenant_id = clinica and (of.tenant_id, of.user_id, of.hash) = (d.tenant_id, d.user_id, d.hash);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table dispositivos
  alter column id set not null,
  alter column lembrado_em set default now(),
  alter column lembrado_em set not null,
  alter column visto_em set default now(),
  alter column visto_em set not null,
  add constraint dispositivos_id_unico unique (tenant_id, id);
grant update (visto_em, endereco, navegador) on dispositivos to :app;
