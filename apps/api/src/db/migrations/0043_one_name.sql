-- expands
-- A link is a link of its deal room, beside the room's tokens, codes and events. The release before goes on reading and writing under the
-- old names, by views that check the caller's own rights and rows. The next release drops the views, the trigger and payments.pay_token.
alter table quote_links rename to room_links;
alter table quote_link_pdfs rename to room_pdfs;
alter index quote_links_of_application rename to room_links_of_application;
alter index quote_links_by_expiry rename to room_links_by_expiry;
alter table room_links rename constraint quote_links_pkey to room_links_pkey;
alter table room_links rename constraint quote_links_link_id to room_links_link_id;
alter table room_pdfs rename constraint quote_link_pdfs_pkey to room_pdfs_pkey;

create view quote_links with (security_invoker = true) as select * from room_links;
create view quote_link_pdfs with (security_invoker = true) as select * from room_pdfs;
-- What a caller may do is decided by the table's own grants.
grant select, insert, update on quote_links to forecourt_dealer, forecourt_staff;

-- The column held the hash of a pay link's token under the name of the token. Each release writes its own, and the row keeps both equal.
alter table payments add column token_hash text;
update payments set token_hash = pay_token;
create unique index payments_by_token on payments (token_hash);
create function same_token_hash() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.token_hash := coalesce(new.token_hash, new.pay_token);
    new.pay_token := new.token_hash;
  elsif new.token_hash is distinct from old.token_hash then
    new.pay_token := new.token_hash;
  else
    new.token_hash := new.pay_token;
  end if;
  return new;
end
$$;
create trigger same_token_hash before insert or update on payments for each row execute function same_token_hash();
