-- expands
-- When something that keeps the data safe was last done, and what it found: no more than numbers. The metrics read it.
create table operation_reports (
  kind text primary key,
  at timestamp (3) with time zone not null,
  figures jsonb not null
);

alter table operation_reports enable row level security;
