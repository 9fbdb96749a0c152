-- expands
-- The id under which a data key signs the audit trail, beside the fingerprint under which it encrypts. A row that is signed under an id that
-- no key here has was not written by this program. Null for a key that was last used before this release.
alter table data_keys add column audit_key_id text;
