-- Whose data the kept answer shows: its repetition is a reading too, and stands in the access log.
alter table idempotency_keys add column pacientes integer[] not null default '{}';
