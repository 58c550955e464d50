-- Of a session's refresh tokens one alone is open: whoever sends a replaced one within its grace hears of its
-- successor, and no second line of tokens begins. What two tabs began before this keeps its newest.
do $$
declare clinica integer;
begin
  for clinica in select id from tenants loop
    -- The owner too sees the rows of one clinic at a time.
    perform set_config('app.tenant', clinica::text, true);
    update refresh_tokens t set substituido_em = now()
     where t.tenant_id = clinica and t.substituido_em is null and exists (
       select from refresh_tokens later
        where later.tenant_id = t.tenant_id and later.session_id = t.session_id and later.substituido_em is null
          and (later.expira_em, later.hash) > (t.expira_em, t.hash));
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
create unique index refresh_tokens_um_aberto on refresh_tokens (tenant_id, session_id) where substituido_em is null;
