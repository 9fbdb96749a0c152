import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import type { Command } from './command.ts'

type ListedRow = Readonly<Record<string, unknown>>

const listCommand = (words: string, meaning: string, query: SQL): Command => ({
  words,
  meaning,
  options: {},
  run: async ({ db }) => tableOf(await db.asSystem((tx) => rowsOf<ListedRow>(tx, query))),
})

export const listCommands: readonly Command[] = [
  listCommand(
    'list dealers',
    'lists the dealerships',
    sql`select affiliate_user_id as id, dealer_id as dealer, name, town, status,
    group_id as group, case when is_banned then 'banned' else '' end as ban from dealerships order by affiliate_user_id`,
  ),
  listCommand(
    'list groups',
    'lists the dealer groups',
    sql`select g.dealer_group_id as id, g.name, count(d.affiliate_user_id)::int as dealerships
    from dealer_groups g left join dealerships d on d.group_id = g.dealer_group_id group by 1, 2 order by 1`,
  ),
  listCommand(
    'list keys',
    'lists the keys of dealerships: of pages, of agencies’ servers and of their software, never a secret',
    sql`select kind, key_id as key, affiliate_user_id as dealership, to_char(created at time zone 'UTC', 'YYYY-MM-DD') as made,
    coalesce(to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '') as used,
    case when revoked_at is null then '' else 'ended' end as state from (
      select 'page' as kind, key_id, affiliate_user_id, created, last_used_at, revoked_at from publishable_keys
      union all select 'server', key_id, affiliate_user_id, created, last_used_at, revoked_at from server_keys
      union all select 'secret', key_id, affiliate_user_id, created, last_used_at, revoked_at from secret_keys) keys
    order by affiliate_user_id, kind, created`,
  ),
  listCommand(
    'list retention',
    'lists what the last thirty nights removed, by rule',
    sql`select to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as night, c.rule, c.removed from retention_runs r,
    jsonb_each_text(r.removed) c (rule, removed) where r.at in (select at from retention_runs order by at desc limit 30)
    order by r.at desc, c.rule`,
  ),
  listCommand(
    'list users',
    'lists the logins',
    sql`select u.user_id as id, u.email, u.first_name || ' ' || u.surname as name,
    case u.access_type when 1 then 'staff' when 7 then 'dealer' else u.access_type::text end as kind,
    array_to_string(u.skills, ',') as skills, array_to_string(u.roles, ',') as roles,
    (select string_agg(c.affiliate_user_id::text, ',' order by c.position) from user_dealerships c where c.user_id = u.user_id) as dealerships,
    (select string_agg(distinct c.role, ',') from user_dealerships c where c.user_id = u.user_id) as role,
    concat_ws('+', case when exists (select from passkeys p where p.user_id = u.user_id) then 'passkey' end,
      case when exists (select from code_secrets s where s.user_id = u.user_id and s.confirmed_at is not null) then 'codes' end) as factors,
    case when u.is_banned then 'banned' else '' end as ban from users u order by u.user_id`,
  ),
]

/** Columns as wide as their widest word. */
function tableOf(rows: readonly ListedRow[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return rows.length === 0
    ? ['None.']
    : lines.map((line) =>
        line
          .map((word, column) => word.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
}
