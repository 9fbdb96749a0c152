-- expands
-- Which key signed a row of the hash chain; a row without one is from before the chain was keyed, or from a process of the release before.
alter table audit add column key_id text;
