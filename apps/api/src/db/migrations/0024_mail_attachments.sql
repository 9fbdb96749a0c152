-- expands
-- A mail of the sandbox keeps its attachments: name, type and content in base64.
alter table outbox add column attachments jsonb not null default '[]';
