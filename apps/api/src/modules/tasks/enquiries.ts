import { DAY_MS, type Enquiries, HOUR_MS } from '@forecourt/core'
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { parseTimestamp, type Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import type { ApplicationRow } from '../record/record.ts'
import { isEnquiry } from './rule-schedule.ts'
import { CUSTOMER_COLUMNS } from './store.ts'

const DAYS = 7
const MOST_ENQUIRIES = 2000

/** When a user first did more than view it; null until then. */
export const ANSWERED_AT = sql<string | null>`least(
  (select min(n.created) from notes n where n.application_id = applications.application_id and n.user_id is not null
    and n.type is distinct from 'system'),
  (select min(q.created) from saved_quotes q where q.application_id = applications.application_id
    and q.created_by is distinct from 'Website'),
  (select min(c.at) from lead_contacts c where c.application_id = applications.application_id
    and c.outcome <> 'not-now' and c.undone_at is null),
  (select min(u.at) from audit u where u.application_id = applications.application_id and u.user_id is not null
    and u.action not in ('application.revealed', 'document.viewed')),
  (select min(t.done_at) from tasks t where t.application_id = applications.application_id and t.kind = 'answer-enquiry'))`

/** For the last seven days: the unanswered enquiries, and how many were answered within the hour. */
export async function readEnquiries(tx: Tx, scope: readonly number[] | 'all', at: Date): Promise<Enquiries> {
  const rows = await tx
    .select({ row: applications, customer: CUSTOMER_COLUMNS, answeredAt: ANSWERED_AT })
    .from(applications)
    .where(
      and(
        scope === 'all' ? undefined : inArray(applications.affiliateUserId, [...scope]),
        inArray(applications.isQuickQuote, [true, false]),
        gte(applications.created, new Date(at.getTime() - DAYS * DAY_MS)),
        eq(applications.createdBy, 'Website'),
        isNull(applications.createdByUserId),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.created))
    .limit(MOST_ENQUIRIES)
  const isInTime = ({ row, answeredAt }: (typeof rows)[number]) =>
    answeredAt !== null && parseTimestamp(answeredAt).getTime() - row.created.getTime() <= HOUR_MS
  return {
    open: rows
      .filter(({ row, answeredAt }) => answeredAt === null && isEnquiry(row) && !row.isNtuFlagged)
      .map(({ row: { applicationId, affiliateUserId, created }, customer }) => ({
        applicationId,
        affiliateUserId,
        customer,
        receivedAt: created.toISOString(),
      })),
    received: rows.filter(
      ({ row, answeredAt }) => answeredAt !== null || at.getTime() - row.created.getTime() > HOUR_MS,
    ).length,
    answeredInTime: rows.filter(isInTime).length,
  }
}

/** The start of the wait for an answer; null for other records and once it is answered. */
export async function enquiredAtOf(tx: Tx, row: ApplicationRow): Promise<Date | null> {
  if (!isEnquiry(row) || row.isNtuFlagged) return null
  const [found] = await tx
    .select({ answeredAt: ANSWERED_AT })
    .from(applications)
    .where(eq(applications.applicationId, row.applicationId))
  return found && found.answeredAt === null ? row.created : null
}
