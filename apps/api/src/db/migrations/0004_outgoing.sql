-- Mail and messages on their way: sealed, since they hold names, addresses and links that let somebody in.
create table outgoing (
  id text primary key,
  channel text not null,
  sealed text not null,
  created timestamptz(3) not null
);
create index outgoing_by_age on outgoing (created);

-- Whoever acts may hand something in; only the jobs read it.
grant insert on outgoing to forecourt_dealer, forecourt_staff;

-- What the sandboxes would have sent; the same message handed in twice is there once.
alter table outbox add column message_id text;
alter table outbox add column recipient_name text;
create unique index outbox_by_message on outbox (message_id);
revoke insert on outbox from forecourt_dealer, forecourt_staff;
