-- expands
-- Whoever may no longer listen is told to every process at once, whatever ended it: a log-out, a new password, a ban, a dealership
-- taken away. Ids alone are told.
create function tell_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('forecourt_standing', tg_argv[0] || ' ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end
$$;

create trigger standing_ended after update of revoked_at on sessions for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function tell_standing('user_id');
create trigger standing_changed after update of is_banned, access_type, skills, roles on users for each row
  when ((new.is_banned, new.access_type, new.skills, new.roles) is distinct from (old.is_banned, old.access_type, old.skills, old.roles))
  execute function tell_standing('user_id');
create trigger standing_taken after update or delete on user_dealerships for each row execute function tell_standing('user_id');
create trigger standing_changed after update of is_banned, status, region_user_id on dealerships for each row
  when ((new.is_banned, new.status, new.region_user_id) is distinct from (old.is_banned, old.status, old.region_user_id))
  execute function tell_standing('affiliate_user_id');
