-- expands
-- How often dealerships have changed: kept lists of them are those of one number. A row, not a sequence, so that nobody sees the new
-- number before the change itself.
create table dealership_changes (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into dealership_changes default values;

-- The server alone reads it: no policy lets a user in.
alter table dealership_changes enable row level security;

-- Runs with its owner's rights: a dealer who saves settings may not write the table itself.
create function count_dealership_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update dealership_changes set version = version + 1;
  return null;
end
$$;
revoke execute on function count_dealership_change() from public;

create trigger dealership_changed after insert or update or delete on dealerships
  for each statement execute function count_dealership_change();
