import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'

export interface ListQuestion {
  /** Every dealership when `all`. */
  readonly affiliateUserIds: readonly number[] | 'all'
  readonly since: Date
  readonly excludedStates: readonly number[]
  /** Counted from the creation, otherwise from the last change. */
  readonly byCreated: boolean
  readonly limit: number
  /** The row before the first, by the moment of the order and its id. */
  readonly after?: { readonly at: string; readonly id: string } | undefined
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the columns of an application say, over what its summary says. */
const COLUMNS = sql`jsonb_build_object(
  'cosmosId', a.application_id, 'quickQuoteId', a.quick_quote_id, 'affiliateUserId', a.affiliate_user_id,
  'dealerId', a.dealer_id, 'brokerReference', coalesce(a.broker_reference, 0), 'state', a.state,
  'applicationType', a.application_type, 'isQuickQuote', a.is_quick_quote, 'isNtuFlagged', a.is_ntu_flagged,
  'decisionStatus', a.decision_status, 'created', ${moment(sql`a.created`)}, 'createdBy', a.created_by,
  'lastUpdated', ${moment(sql`a.last_updated`)}, 'updatedBy', a.updated_by, 'version', a.version,
  'proposals', coalesce(proposed.list, '[]'::jsonb), 'payoutPack', packed.pack)`

/** A lender's answer as the list needs it, with the limits that D14's vehicle flag asks about. */
const PROPOSALS = sql`select jsonb_agg((p.doc - 'conditions' - 'commission' - 'aprLadder') || jsonb_build_object(
    'proposalId', p.proposal_id, 'financeCompanyId', p.finance_company_id, 'loanProposalStatus', p.loan_proposal_status,
    'lenderReference', p.lender_reference, 'decidedAt', ${moment(sql`p.decided_at`)})
    order by p.created, p.finance_company_id) as list
  from lender_proposals p where p.application_id = a.application_id`

/** A list of requirements as the document flags count it: no names of files. */
const bare = (list: string) => sql`(select coalesce(jsonb_agg(one - 'name' - 'snags' - 'uploads'), '[]'::jsonb)
  from jsonb_array_elements(case jsonb_typeof(k.pack -> ${list}::text) when 'array' then k.pack -> ${list}::text else '[]'::jsonb end) one)`

const PACK = sql`select jsonb_build_object(
    'applicationInfo', coalesce(k.pack -> 'applicationInfo', '{}'::jsonb)
      || jsonb_build_object('intranetLoanDealPreId', k.intranet_loan_deal_pre_id),
    'customerRequirements', ${bare('customerRequirements')},
    'customerMiscRequirements', ${bare('customerMiscRequirements')},
    'dealerRequirements', ${bare('dealerRequirements')},
    'dealerMiscRequirements', ${bare('dealerMiscRequirements')}) as pack
  from payout_packs k where k.application_id = a.application_id`

function conditionsOf({ affiliateUserIds, since, excludedStates, byCreated, after }: ListQuestion): SQL {
  const at = byCreated ? sql`a.created` : sql`a.last_updated`
  const conditions = [sql`a.is_quick_quote = false`, sql`${at} >= ${since.toISOString()}::timestamptz`]
  if (affiliateUserIds !== 'all') conditions.push(sql`a.affiliate_user_id ${oneOf(affiliateUserIds)}`)
  if (after) conditions.push(sql`(${at}, a.application_id) < (${after.at}::timestamptz, ${after.id}::text)`)
  if (excludedStates.length > 0) conditions.push(sql`a.state <> all(${arrayOf(excludedStates)}::int[])`)
  return sql.join(conditions, sql` and `)
}

/** Of one dealership the index gives the order too; of several it cannot. */
const oneOf = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`= ${ids[0]}::int` : sql`= any(${arrayOf(ids)}::int[])`

const arrayOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`

const BY_CREATED = sql`a.created desc, a.application_id desc`
const BY_UPDATE = sql`a.last_updated desc, a.application_id desc`

/** Newest first. */
export function listStatement(question: ListQuestion): SQL {
  return linesOf(conditionsOf(question), question.byCreated ? BY_CREATED : BY_UPDATE, question.limit)
}

export interface SearchQuestion {
  /** Each must begin a word of the record, or all of them together one: plates and numbers are written with a space. */
  readonly words: readonly string[]
  readonly affiliateUserId?: number | undefined
  readonly limit: number
}

/** Applications and quick quotes of any age, newest first. */
export function searchStatement({ words, affiliateUserId, limit }: SearchQuestion): SQL {
  const asked = `${words.map((word) => `'${word}':*`).join(' & ')} | '${words.join('')}':*`
  const found = sql`to_tsvector('simple', a.search_text) @@ to_tsquery('simple', ${asked})`
  const own = affiliateUserId === undefined ? found : sql`${found} and a.affiliate_user_id = ${affiliateUserId}::int`
  return linesOf(own, BY_CREATED, limit)
}

/** One statement, which writes the answer's JSON too: building thousands of rows here would cost more than the query. */
function linesOf(conditions: SQL, order: SQL, limit: number): SQL {
  return sql`select coalesce('[' || string_agg(shown.line, ',') || ']', '[]') as text from (
    select (${EMPTY} || a.summary || ${COLUMNS})::text as line
    from (select * from applications a where ${conditions} order by ${order} limit ${limit}) a
    left join lateral (${PROPOSALS}) proposed on true
    left join lateral (${PACK}) packed on true
    order by ${order}) shown`
}

const EMPTY = sql`'{"customer":{},"productType":0}'::jsonb`

export const listText = (tx: Tx, question: ListQuestion) => textOf(tx, listStatement(question))

/** What is no word at all finds nothing. */
export function searchText(tx: Tx, text: string, { affiliateUserId, limit }: Omit<SearchQuestion, 'words'>) {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.]+/u)
    .filter(Boolean)
  return words.length === 0 ? Promise.resolve('[]') : textOf(tx, searchStatement({ words, affiliateUserId, limit }))
}

async function textOf(tx: Tx, statement: SQL): Promise<string> {
  const [row] = await rowsOf<{ text: string }>(tx, statement)
  return row?.text ?? '[]'
}
