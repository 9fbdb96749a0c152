import { DAY_MS, DEFAULT_PRODUCT, type Lead, productOf, type QuoteFigures } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'
import { ANSWERED_AT } from './enquiries.ts'

/**
 * A quote without a follow-up for so long is cold, and stays in the list alone. An enquiry never is: its task keeps it
 * here until somebody answers.
 */
const WARM_DAYS = 7
const MOST_LEADS = 500

interface LeadRow {
  readonly application_id: string
  readonly affiliate_user_id: number
  readonly kind: Lead['kind']
  readonly name: string
  readonly contact_number: string | null
  readonly vehicle_reg: string | null
  readonly vehicle: string | null
  readonly since: string | Date
  readonly by: string | null
  readonly owner_user_id: number | null
  readonly product_type: number | null
  readonly term_months: number | null
  readonly figures: QuoteFigures | null
  readonly channels: string[] | null
  readonly times_opened: number | null
  readonly last_opened_at: string | Date | null
}

/** Newest first. */
export async function readLeads(tx: Tx, scope: readonly number[] | 'all', at: Date): Promise<Lead[]> {
  // Over forty lines: one query.
  const warm = new Date(at.getTime() - WARM_DAYS * DAY_MS).toISOString()
  const ofThese =
    scope === 'all'
      ? sql`true`
      : sql`applications.affiliate_user_id in (select jsonb_array_elements_text(${JSON.stringify(scope)}::jsonb)::int)`
  const customer = sql`applications.doc->'customer'`
  const vehicle = sql`applications.doc->'vehicle'`
  const isWebsite = sql`(applications.created_by = 'Website' and applications.created_by_user_id is null)`
  const rows = await rowsOf<LeadRow>(
    tx,
    sql`select * from (
      select applications.application_id, applications.affiliate_user_id, applications.created_by_user_id as owner_user_id,
        case when l.created is not null then 'sent' when ${isWebsite} then 'enquiry' else 'saved' end as kind,
        left(concat_ws(' ', ${customer}->>'firstName', ${customer}->>'lastName'), 160) as name,
        left(${customer}->>'contactNumber', 40) as contact_number,
        ${vehicle}->>'vrm' as vehicle_reg,
        nullif(left(concat_ws(' ', ${vehicle}->>'make', ${vehicle}->>'model'), 200), '') as vehicle,
        coalesce(l.created, applications.created) as since,
        coalesce(l.sent_by, case when ${isWebsite} then null else applications.created_by end) as by,
        q.product_type, q.term_months, q.figures, l.channels, l.times_opened, l.last_opened_at
      from applications
      left join lateral (select product_type, term_months, figures from saved_quotes
        where application_id = applications.application_id and not is_archived
        order by sent_at desc nulls last, created desc limit 1) q on true
      left join lateral (select created, sent_by, channels, times_opened, last_opened_at from room_links
        where application_id = applications.application_id and withdrawn_at is null order by created desc limit 1) l on true
      where applications.is_quick_quote and not applications.is_ntu_flagged and applications.erased_at is null and ${ofThese}
        and case when ${isWebsite} and l.created is null
          then (applications.created >= ${warm}::timestamptz or exists (select 1 from tasks t
              where t.application_id = applications.application_id and t.cause = 'enquiry' and t.done_at is null and t.removed_at is null))
            and ${ANSWERED_AT} is null
          else coalesce(l.created, applications.created) >= ${warm}::timestamptz
            and not exists (select 1 from lead_contacts c where c.application_id = applications.application_id
              and c.undone_at is null and c.at >= coalesce(l.created, applications.created))
            and not exists (select 1 from tasks t where t.application_id = applications.application_id
              and t.done_at is null and t.removed_at is null)
          end
    ) leads order by since desc limit ${MOST_LEADS}`,
  )
  return rows.map(leadOf)
}

const iso = (moment: string | Date) => new Date(moment).toISOString()

function leadOf(row: LeadRow): Lead {
  const { figures, product_type: product, term_months: termMonths, last_opened_at: opened } = row
  return {
    applicationId: row.application_id,
    affiliateUserId: row.affiliate_user_id,
    kind: row.kind,
    customer: { name: row.name, contactNumber: row.contact_number, vehicleReg: row.vehicle_reg },
    vehicle: row.vehicle,
    figure: figures && {
      instalment: figures.instalment,
      deposit: figures.deposit,
      productType: productOf({ productType: product ?? DEFAULT_PRODUCT }).id,
      termMonths: termMonths ?? 0,
    },
    since: iso(row.since),
    by: row.by,
    ownerUserId: row.owner_user_id,
    channels: row.channels ?? [],
    timesOpened: row.times_opened ?? 0,
    lastOpenedAt: opened === null ? null : iso(opened),
  }
}
