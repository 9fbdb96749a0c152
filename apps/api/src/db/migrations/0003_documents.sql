-- The demo's files stand behind many rows: a file goes when no row names it any more.
alter table documents drop constraint documents_storage_key_unique;
create index documents_by_file on documents (storage_key);

-- Deleting may name the deal in place of the deal sheet.
create index payout_packs_by_deal on payout_packs (intranet_loan_deal_pre_id);
