import { millisecondsOf } from '../../calendar/index.ts'
import { ApplicationState } from '../../models/index.ts'
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

interface Age {
  readonly application: StatusApplication
  readonly isUnderwriting: boolean
  readonly elapsed: number
}

/** The list's own rules in their order (D16); the first that holds gives the displayed state. */
const LIST_RULES: readonly { when: (age: Age) => boolean; shows: ListState }[] = [
  {
    when: ({ application, isUnderwriting, elapsed }) =>
      isUnderwriting && !hasBrokerReference(application) && elapsed > HIDDEN_AFTER,
    shows: 'hidden',
  },
  { when: ({ application }) => application.isNtuFlagged === true, shows: ApplicationState.NtuManual },
  { when: ({ isUnderwriting, elapsed }) => isUnderwriting && elapsed >= AGES_FROM, shows: ApplicationState.NtuOther },
]

/** The state as the list shows it, 'hidden' if the list leaves it out; null if the application has none. */
export function listStateOf(application: StatusApplication, now: Date): ListState | null {
  const created = millisecondsOf(application.created)
  const age: Age = {
    application,
    isUnderwriting: application.state === ApplicationState.Underwriting && !isQuickQuote(application),
    elapsed: created === null ? Number.NaN : now.getTime() - created,
  }
  return LIST_RULES.find(({ when }) => when(age))?.shows ?? application.state ?? null
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

const MANY_DEALERS = 20
const VERY_MANY_DEALERS = 1000
const DAYS_FOR_MANY: Readonly<Record<ListKind, number>> = { application: 15, 'quick-quote': 7 }
const DAYS_FOR_VERY_MANY = 2

/** How many days to fetch: fewer for more dealers, never more than requested (D17). */
export function listWindowDays(days: number, dealerCount: number, kind: ListKind): number {
  if (dealerCount > VERY_MANY_DEALERS) return Math.min(days, DAYS_FOR_VERY_MANY)
  return dealerCount > MANY_DEALERS ? Math.min(days, DAYS_FOR_MANY[kind]) : days
}
