-- Lists of a clinic with decades behind it: which appointments a page shows, and how many there are, is read from an
-- index alone, by status, by patient and by professional. Each holds the start and the id, which is the usual order.
--
-- Locks: the indexes are built under SHARE: who writes an appointment waits meanwhile (some seconds for a million),
-- who reads does not, but for the moment in which the former ones go.
create index atendimentos_por_status on atendimentos (tenant_id, status, inicio, id);
drop index atendimentos_por_paciente;
create index atendimentos_por_paciente on atendimentos (tenant_id, paciente_id, inicio, id);
drop index atendimentos_por_profissional;
create index atendimentos_por_profissional on atendimentos (tenant_id, profissional_id, inicio, id);
