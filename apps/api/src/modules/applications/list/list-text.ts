import { searchTokens } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import type { RunQuery } from '../../../db/database.ts'
import { freshRows, ROW_SHAPE } from './list-rows.ts'

export interface ListQuestion {
  /** Every dealership when `all`. */
  readonly affiliateUserIds: readonly number[] | 'all'
  readonly since: Date
  readonly excludedStates: readonly number[]
  /** Ordered by creation, otherwise by the last change. */
  readonly byCreated: boolean
  readonly limit: number
  /** Whether the caller reads the window part by part. */
  readonly isPart?: boolean
  /** The last row of the previous page, by its time and id. */
  readonly after?: { readonly at: string; readonly id: string } | undefined
}

function conditionsOf({ affiliateUserIds, since, excludedStates, byCreated, after }: ListQuestion): SQL {
  const at = byCreated ? sql`a.created` : sql`a.last_updated`
  const conditions = [sql`a.is_quick_quote = false`, sql`${at} >= ${since.toISOString()}::timestamptz`]
  if (affiliateUserIds !== 'all') conditions.push(sql`a.affiliate_user_id ${idMatchSql(affiliateUserIds)}`)
  if (after) conditions.push(sql`(${at}, a.application_id) < (${after.at}::timestamptz, ${after.id}::text)`)
  if (excludedStates.length > 0) conditions.push(sql`a.state <> all(${arrayOf(excludedStates)}::int[])`)
  return sql.join(conditions, sql` and `)
}

/** For one dealership the index also gives the order; for several it cannot. */
const idMatchSql = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`= ${ids[0]}::int` : sql`= any(${arrayOf(ids)}::int[])`

const arrayOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`

const BY_CREATED = sql`a.created desc, a.application_id desc`
const BY_UPDATE = sql`a.last_updated desc, a.application_id desc`

/** Newest created first (D16). A part is the next one of the window, so it comes in the window's own order. */
export function listStatement(question: ListQuestion): SQL {
  const order = question.byCreated ? BY_CREATED : BY_UPDATE
  return listLinesSql(conditionsOf(question), order, question.limit, question.isPart ?? true)
}

interface SearchQuestion {
  /** Each, or all its parts, must begin words of the record, or all joined must begin one: plates and numbers are written with spaces. */
  readonly words: readonly (readonly string[])[]
  readonly affiliateUserId?: number | null | undefined
  readonly limit: number
}

/** For each kind. If these fill the answer, older records are not searched. */
const NEWEST = 2000

/** `O’Hara-Wren` may be stored so, or as words of their own. */
const askWord = (parts: readonly string[]) =>
  parts.length > 1 ? `('${parts.join('')}':* | ${parts.map((part) => `'${part}':*`).join(' & ')})` : `'${parts[0]}':*`

/** Applications and quick quotes of any age, newest first. A function of the database selects them (migration 0027). */
function searchStatement({ words, affiliateUserId = null, limit }: SearchQuestion): SQL {
  const asked = `${words.map(askWord).join(' & ')} | '${words.flat().join('')}':*`
  const found = sql`found_applications(${asked}::text, ${affiliateUserId}::int, ${NEWEST}::int, ${limit}::int)`
  return listLinesSql(sql`a.application_id in (select ${found})`, BY_CREATED, limit)
}

/** Part of the statement's text, because it never varies. */
const SHAPE = sql.raw(String(ROW_SHAPE))

/**
 * Each application stores its row of the answer as JSON text (list-rows.ts): building thousands of rows here, or in the
 * database for each reader, would cost many times more than finding them. A stale row is returned as its application's
 * id.
 */
function listLinesSql(conditions: SQL, order: SQL, limit: number, keepsOrder = true): SQL {
  const shownOrder = keepsOrder || order === BY_CREATED ? sql`` : sql` order by shown.created desc, shown.id desc`
  return sql`select coalesce('[' || string_agg(shown.line, ','${shownOrder}) || ']', '[]') as text,
      coalesce(bool_or(shown.is_stale), false) as is_stale from (
    select case when l.shape >= ${SHAPE} then l.line else to_json(a.application_id)::text end as line,
      (l.shape >= ${SHAPE}) is not true as is_stale, a.created, a.application_id as id
    from applications a left join application_lines l using (application_id)
    where ${conditions} order by ${order} limit ${limit}) shown`
}

export const listText = (ask: RunQuery, question: ListQuestion): Promise<string> =>
  readListText(ask, listStatement(question))

/** Text without a word finds nothing. */
export function searchText(ask: RunQuery, text: string, { affiliateUserId, limit }: Omit<SearchQuestion, 'words'>) {
  const words = searchTokens(text)
    .map((token) => token.split(/[^\p{L}\p{N}@.]+/u).filter(Boolean))
    .filter((parts) => parts.length > 0)
  return words.length === 0
    ? Promise.resolve('[]')
    : readListText(ask, searchStatement({ words, affiliateUserId, limit }))
}

async function readListText(ask: RunQuery, statement: SQL): Promise<string> {
  const [row] = await ask<{ text: string; is_stale: boolean }>(statement)
  if (!row) return '[]'
  return row.is_stale ? await withFreshRows(ask, row.text) : row.text
}

async function withFreshRows(ask: RunQuery, text: string): Promise<string> {
  const listed = JSON.parse(text) as (object | string)[]
  const fresh = await freshRows(
    ask,
    listed.filter((row) => typeof row === 'string'),
  )
  const rows = listed.map((row) => (typeof row === 'string' ? fresh.get(row) : JSON.stringify(row)))
  return `[${rows.filter((row) => row !== undefined).join(',')}]`
}
