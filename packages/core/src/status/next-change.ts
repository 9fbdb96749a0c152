import { type DisplayStatus, displayStatus } from './display-status.ts'
import { AGES_FROM, DAY, EXPIRES_AFTER, HIDDEN_AFTER, HOUR, millisecondsOf, NEW_FOR } from './elapsed.ts'
import type { StatusApplication } from './lenient.ts'
import { type ListState, listStateOf } from './list.ts'

export interface NextChange {
  /** The first millisecond at which it shows. */
  readonly at: Date
  readonly to: DisplayStatus
}

export interface NextListChange {
  readonly at: Date
  readonly to: ListState | null
}

/** The first millisecond beyond each limit of spec §4: "under 180 seconds" ends at it, "more than 31 days" begins after it. */
const STATUS_CHANGES_AT = [NEW_FOR, EXPIRES_AFTER + 1]
const LIST_CHANGES_AT = [HIDDEN_AFTER + 1, AGES_FROM]

/** When, and to what, the displayed status changes by the passing of time alone; null when it does not. */
export function nextChange(application: StatusApplication | null | undefined, now: Date): NextChange | null {
  const current = displayStatus(application, now)
  for (const at of momentsAhead(application, now, STATUS_CHANGES_AT)) {
    const to = displayStatus(application, at)
    if (to.rule !== current.rule || to.label !== current.label) return { at, to }
  }
  return null
}

/** The same for what the list shows: an Underwriting row is hidden after two days, or reads NTU Other from seven. */
export function nextListChange(application: StatusApplication, now: Date): NextListChange | null {
  const current = listStateOf(application, now)
  for (const at of momentsAhead(application, now, LIST_CHANGES_AT)) {
    const to = listStateOf(application, at)
    if (to !== current) return { at, to }
  }
  return null
}

function momentsAhead(application: StatusApplication | null | undefined, now: Date, ages: readonly number[]): Date[] {
  const created = millisecondsOf(application?.created)
  if (created === null) return []
  return ages.map((age) => new Date(created + age)).filter((at) => at > now)
}

/** When the next of several applications changes, as status or in the list: the moment to advance `now` to. */
export function earliestChange(applications: readonly StatusApplication[], now: Date): Date | null {
  let earliest: Date | null = null
  for (const application of applications) {
    for (const change of [nextChange(application, now), nextListChange(application, now)]) {
      if (change && (earliest === null || change.at < earliest)) earliest = change.at
    }
  }
  return earliest
}

/** "Expires in 3 days", when passing time will let it expire and nothing else comes first; else null. */
export function expiryWords(application: StatusApplication | null | undefined, now: Date): string | null {
  const change = nextChange(application, now)
  if (change?.to.rule !== 'expired') return null
  const left = change.at.getTime() - now.getTime()
  if (left >= DAY) return `Expires in ${counted(Math.floor(left / DAY), 'day')}`
  return left >= HOUR ? `Expires in ${counted(Math.floor(left / HOUR), 'hour')}` : 'Expires within the hour'
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
