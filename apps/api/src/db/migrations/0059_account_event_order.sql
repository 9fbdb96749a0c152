-- expands
-- Events of one moment in the order in which they happened. Those of earlier releases have none and stay in the order of their moment.
create sequence account_events_position_seq;
alter table account_events add column position bigint;
alter table account_events alter column position set default nextval('account_events_position_seq');
alter sequence account_events_position_seq owned by account_events.position;

-- The device that a session was opened on, which stays known when the session itself changes how the login is kept.
alter table sessions add column device_hash text;
