-- expands
-- Papers that a customer was asked for: when, through which link and by whom, since when they are reminded and how often they were, and
-- whether they asked for no more messages.
alter table applications add column papers_asked_at timestamp (3) with time zone;
alter table quote_links add column asked_at timestamp (3) with time zone;
alter table quote_links add column asked_by text;
alter table quote_links add column reminded_since timestamp (3) with time zone;
alter table quote_links add column reminders_sent integer not null default 0;
alter table quote_links add column stopped_at timestamp (3) with time zone;
grant update (asked_at, asked_by, reminded_since, reminders_sent, stopped_at) on quote_links to forecourt_dealer, forecourt_staff;

-- A request for papers brings a token of its own: users may add one to a link that they see, and read none.
create policy add on room_tokens for insert to forecourt_dealer, forecourt_staff
  with check (exists (select 1 from quote_links l where l.link_id = room_tokens.link_id));
grant insert on room_tokens to forecourt_dealer, forecourt_staff;
