-- expands
-- The quote whose proposal answered a customer's wish: taking the proposal back opens the task again.
alter table tasks add column answered_by text;
create index tasks_answered on tasks (application_id, answered_by) where answered_by is not null;
