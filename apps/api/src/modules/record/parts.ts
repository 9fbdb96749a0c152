import { type SQL, sql } from 'drizzle-orm'
import { rowOfJson } from '../../db/json-rows.ts'
import { applications, lenderProposals, payoutPacks, savedQuotes } from '../../db/tables/index.ts'
import type { RecordParts } from './record.ts'

/** An application with its related rows, as JSON. */
export interface PartsRow {
  readonly row: object
  readonly proposals: readonly object[]
  readonly pack: object | null
  readonly quotes: readonly object[]
}

/** Records with the lenders' answers, the payout pack, and the saved quotes with a stage beyond saved, in one query. */
export const partsStatement = (which: SQL): SQL => sql`select to_jsonb(a) as row,
  coalesce((select jsonb_agg(to_jsonb(p) order by p.created, p.finance_company_id)
    from lender_proposals p where p.application_id = a.application_id), '[]') as proposals,
  (select to_jsonb(k) from payout_packs k where k.application_id = a.application_id) as pack,
  coalesce((select jsonb_agg(to_jsonb(q)) from saved_quotes q
    where q.application_id = a.application_id and (q.is_accepted or q.is_proposed or (a.is_quick_quote and not q.is_archived))), '[]') as quotes
  from applications a where ${which}`

export const partsOfJson = ({ row, proposals, pack, quotes }: PartsRow): RecordParts => ({
  row: rowOfJson(applications, row),
  proposals: proposals.map((one) => rowOfJson(lenderProposals, one)),
  pack: pack && rowOfJson(payoutPacks, pack),
  quotes: quotes.map((one) => rowOfJson(savedQuotes, one)),
})
