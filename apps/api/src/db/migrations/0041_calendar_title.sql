-- expands
-- What the owner's own calendar says of a task of no kind: his note stays private, since calendars are stored on other servers.
alter table tasks add column calendar_title text;
