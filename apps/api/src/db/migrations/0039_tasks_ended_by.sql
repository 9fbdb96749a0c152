-- expands
-- What ended a task by itself, and brings it back when it is taken back: the quote that answers a customer's wish (its id), or the
-- closing of a quick quote (`closing`).
alter table tasks add column ended_by text;
create index tasks_ended_by on tasks (application_id, ended_by) where ended_by is not null;
