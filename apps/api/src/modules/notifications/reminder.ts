import { ApplicationState, ApplicationType, DAY_MS, excludedListStates } from '@forecourt/core'
import { and, asc, eq, gt, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { nextTimeOfDay } from '../../jobs/queue.ts'
import { publish } from '../../realtime/gateway.ts'
import type { Services } from '../../services.ts'
import { notificationOfRow } from '../record/record-notification.ts'

const FROM_DAYS = 3
const TO_DAYS = 30
/** The maximum in one notification; the rest follow the next day. */
const MOST_AT_ONCE = 50

const REMINDER_JOB = 'eligibility-reminder'

/** Before showrooms open. */
export const nextMorning = nextTimeOfDay(7, 0)

/**
 * Daily: one notification for each dealership about its unconverted eligibility checks of 3 to 30 days, each check
 * once.
 */
export function registerReminder({ db, jobs, now }: Services): void {
  jobs.schedule(REMINDER_JOB, nextMorning, async () => {
    const at = now()
    for (const affiliateUserId of await db.asSystem((tx) => dealershipsToRemind(tx, at)))
      await db.asSystem((tx) => remind(tx, affiliateUserId, at))
  })
}

const OVER: readonly number[] = [
  ...excludedListStates,
  ApplicationState.NtuManual,
  ApplicationState.AwaitingPayout,
  ApplicationState.Completed,
]

const toRemind = (at: Date) =>
  and(
    eq(applications.isQuickQuote, false),
    inArray(applications.applicationType, [ApplicationType.Unset, ApplicationType.Eligibility]),
    isNull(applications.remindedAt),
    isNull(applications.erasedAt),
    eq(applications.isNtuFlagged, false),
    notInArray(applications.state, [...OVER]),
    lte(applications.created, new Date(at.getTime() - FROM_DAYS * DAY_MS)),
    gt(applications.created, new Date(at.getTime() - TO_DAYS * DAY_MS)),
  )

async function dealershipsToRemind(tx: Tx, at: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ affiliateUserId: applications.affiliateUserId })
    .from(applications)
    .where(toRemind(at))
    .orderBy(asc(applications.affiliateUserId))
  return rows.map(({ affiliateUserId }) => affiliateUserId)
}

/** The mark and the notification are one transaction, so a check is listed exactly once. */
async function remind(tx: Tx, affiliateUserId: number, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.affiliateUserId, affiliateUserId), toRemind(at)))
    .orderBy(asc(applications.created))
    .limit(MOST_AT_ONCE)
    .for('update')
  if (rows.length === 0) return
  const ids = rows.map(({ applicationId }) => applicationId)
  await tx.update(applications).set({ remindedAt: at }).where(inArray(applications.applicationId, ids))
  const appType = 'Eligibility'
  const named = rows.map((row) => notificationOfRow(row, 'EligibilityReminder', { appType }, at).content)
  await publish(tx, { affiliateUserId, scenario: 'EligibilityReminder', content: { applications: named }, created: at })
}
