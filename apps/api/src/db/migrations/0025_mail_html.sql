-- expands
-- A mail of the sandbox keeps its HTML beside its text; text messages and earlier mails have none.
alter table outbox add column html text;
