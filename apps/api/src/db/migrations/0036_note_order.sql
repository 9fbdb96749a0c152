-- expands
-- Notes of one instant in the order in which they were written. Those of earlier releases have none and stay in the order of their moment.
create sequence notes_position_seq;
alter table notes add column position bigint;
alter table notes alter column position set default nextval('notes_position_seq');
alter sequence notes_position_seq owned by notes.position;
grant usage on sequence notes_position_seq to forecourt_dealer, forecourt_staff;
