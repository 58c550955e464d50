-- A clinic of the demonstration: everybody's password in it is known, so it is never served to anybody else.
alter table tenants add column demonstracao boolean not null default false;

-- Those that an earlier version made have these names and accounts. Nobody can own an address at `.example`.
do $$
declare clinica record;
begin
  for clinica in select id, nome from tenants where nome in ('scale', 'aurora') loop
    perform set_config('app.tenant', clinica.id::text, true);
    update tenants set demonstracao = true where id = clinica.id and exists (
      select from users where tenant_id = clinica.id and lower(email) in (
        'admin@' || clinica.nome || '.example', 'secretaria@' || clinica.nome || '.example',
        'profissional@' || clinica.nome || '.example', 'paciente@' || clinica.nome || '.example'));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
