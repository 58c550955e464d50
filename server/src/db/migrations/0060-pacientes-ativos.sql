-- The patients' page says how many there are. Asked of the table, each opening of the page read every row of the clinic
-- (1,643 blocks for 20,000 patients, 20 of this index).
--
-- Locks: no patient is written while the index is made, some tenths of a second for 100,000.
create index pacientes_ativos on pacientes (tenant_id) where arquivado_em is null;
