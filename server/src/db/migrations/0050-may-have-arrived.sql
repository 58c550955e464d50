-- Whether a letter may have reached somebody: it is on its way, it left, or a try ended without an answer. What a
-- server refused in so many words (4xx, 5xx) has reached nobody, and who was never told of an appointment is not told
-- that it is off. Of what was tried before, nobody knows: it may have.
--
-- Locks: a new column with a constant default changes no row.
alter table entregas add column pode_ter_chegado boolean not null default true;
alter table entregas alter column pode_ter_chegado set default false;
