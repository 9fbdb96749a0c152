-- expands
-- When a pay link was last sent to the customer, and by which channel; the dealership sees it beside the link.
alter table payments add column sent_at timestamptz(3);
alter table payments add column sent_channel text;
