-- The last link of a chain, held until the transaction ends: whoever comes meanwhile waits, and then sees what was written.
create function end_of_audit(lock_of_chains int, wanted int) returns table (link_position int, link_hash text)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(lock_of_chains, wanted);
  return query select a.position, a.hash from audit a where a.chain = wanted order by a.position desc limit 1;
end
$$;
