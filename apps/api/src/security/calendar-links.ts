import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { calendarLinks } from '../db/tables/index.ts'
import { recordAudit } from './audit.ts'

/** Ends the private calendar links of these users, with a row of the audit trail for each that there was; the command line has no user. */
export async function endCalendarLinks(
  tx: Tx,
  userIds: readonly number[],
  { byUserId, at }: { readonly byUserId: number | null; readonly at: Date },
): Promise<void> {
  if (userIds.length === 0) return
  const ended = await tx
    .delete(calendarLinks)
    .where(inArray(calendarLinks.userId, [...userIds]))
    .returning()
  for (const { userId } of ended)
    await recordAudit(tx, { at, action: 'calendar-link.ended', userId: byUserId, subjectId: String(userId) })
}
