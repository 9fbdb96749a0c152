import { type SQL, sql } from 'drizzle-orm'
import { rowOfJson } from '../../db/json-rows.ts'
import { applications, lenderProposals, payoutPacks, savedQuotes } from '../../db/tables/index.ts'
import type { RecordParts } from './record.ts'

/** Related rows of an application, as JSON. */
export interface RelatedRows {
  readonly proposals: readonly object[]
  readonly pack: object | null
  readonly quotes: readonly object[]
}

export interface PartsRow extends RelatedRows {
  readonly row: object
}

export const NO_RELATED_ROWS: RelatedRows = { proposals: [], pack: null, quotes: [] }

/** For application `a`: the lenders' answers, the payout pack, and the saved quotes with a stage beyond saved. */
export const RELATED_ROWS_SQL = sql`
  coalesce((select jsonb_agg(to_jsonb(p) order by p.created, p.finance_company_id)
    from lender_proposals p where p.application_id = a.application_id), '[]') as proposals,
  (select to_jsonb(k) from payout_packs k where k.application_id = a.application_id) as pack,
  coalesce((select jsonb_agg(to_jsonb(q)) from saved_quotes q
    where q.application_id = a.application_id and (q.is_accepted or q.is_proposed)), '[]') as quotes`

/** Records with all their parts, in one query. */
export const partsStatement = (which: SQL): SQL =>
  sql`select to_jsonb(a) as row, ${RELATED_ROWS_SQL} from applications a where ${which}`

export const partsOfJson = (parts: PartsRow): RecordParts => ({
  row: rowOfJson(applications, parts.row),
  ...relatedPartsOf(parts),
})

export const relatedPartsOf = ({ proposals, pack, quotes }: RelatedRows): Omit<RecordParts, 'row'> => ({
  proposals: proposals.map((one) => rowOfJson(lenderProposals, one)),
  pack: pack && rowOfJson(payoutPacks, pack),
  quotes: quotes.map((one) => rowOfJson(savedQuotes, one)),
})
