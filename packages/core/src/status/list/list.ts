import { millisecondsOf } from '../../calendar/index.ts'
import { ApplicationState, MANY_DEALERSHIPS } from '../../models/index.ts'
import { AGES_FROM, HIDDEN_AFTER, hasBrokerReference, isQuickQuote } from '../facts.ts'
import type { StatusApplication } from '../lenient.ts'

/** NTU No Contact to NTU Other: not fetched for the list (D4). */
export const excludedListStates: readonly number[] = [
  ApplicationState.NtuNoContact,
  ApplicationState.NtuRateTooHigh,
  ApplicationState.NtuLostToCompetitor,
  ApplicationState.NtuOutsideCriteria,
  ApplicationState.NtuOther,
]

export type ListState = number | 'hidden'

/** The list's own rules in their order (D16). 'hidden' if the list leaves it out; null if the application has no state. */
export function listStateOf(application: StatusApplication, now: Date): ListState | null {
  const created = millisecondsOf(application.created)
  const elapsed = created === null ? Number.NaN : now.getTime() - created
  const isUnderwriting = application.state === ApplicationState.Underwriting && !isQuickQuote(application)
  if (isUnderwriting && !hasBrokerReference(application) && elapsed > HIDDEN_AFTER) return 'hidden'
  if (application.isNtuFlagged === true) return ApplicationState.NtuManual
  if (isUnderwriting && elapsed >= AGES_FROM) return ApplicationState.NtuOther
  return application.state ?? null
}

/** The rows that the list shows, newest created first, each with its displayed state; hidden rows are left out. */
export function listApplications<T extends StatusApplication>(applications: readonly T[], now: Date): T[] {
  return applications
    .flatMap((application) => {
      const shown = listStateOf(application, now)
      if (shown === 'hidden') return []
      return shown === (application.state ?? null) ? [application] : [{ ...application, state: shown }]
    })
    .map((row) => ({ row, created: millisecondsOf(row.created) ?? Number.NEGATIVE_INFINITY }))
    .sort(compareCreated)
    .map(({ row }) => row)
}

function compareCreated(one: { created: number }, other: { created: number }): number {
  if (one.created === other.created) return 0
  return one.created > other.created ? -1 : 1
}

type ListKind = 'application' | 'quick-quote'

const VERY_MANY_DEALERS = 1000
const DAYS_FOR_MANY: Readonly<Record<ListKind, number>> = { application: 15, 'quick-quote': 7 }
const DAYS_FOR_VERY_MANY = 2

/** How many days to fetch: fewer for more dealers, never more than requested (D17). */
export function listWindowDays(days: number, dealerCount: number, kind: ListKind): number {
  if (dealerCount > VERY_MANY_DEALERS) return Math.min(days, DAYS_FOR_VERY_MANY)
  return dealerCount > MANY_DEALERSHIPS ? Math.min(days, DAYS_FOR_MANY[kind]) : days
}
