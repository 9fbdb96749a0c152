import { DAY_MS, HOUR_MS, millisecondsOf } from '../calendar/index.ts'
import { counted } from '../money/index.ts'
import { type DisplayStatus, displayStatus, readRulePart, shownBy } from './display-status.ts'
import { AGES_FROM, EXPIRES_AFTER, HIDDEN_AFTER, NEW_FOR, type StatusFacts, statusFactsOf } from './facts.ts'
import type { StatusApplication } from './lenient.ts'
import { type ListState, listStateOf } from './list/list.ts'

export interface NextChange {
  /** The first millisecond at which it is visible. */
  readonly at: Date
  readonly to: DisplayStatus
}

interface NextListChange {
  readonly at: Date
  readonly to: ListState | null
}

/** The first millisecond beyond each limit of spec §4: "under 180 seconds" ends at it, "more than 31 days" begins after it. */
const STATUS_CHANGES_AT = [NEW_FOR, EXPIRES_AFTER + 1]
const LIST_CHANGES_AT = [HIDDEN_AFTER + 1, AGES_FROM]
const CHANGES_AT = [...STATUS_CHANGES_AT, ...LIST_CHANGES_AT].sort((one, other) => one - other)

/** When, and to what, the displayed status changes with time alone; null when it does not. */
export function nextChange(application: StatusApplication | null | undefined, now: Date): NextChange | null {
  const at = statusMoment(application ?? {}, now)
  return at && { at, to: displayStatus(application, at) }
}

/** The same for the list: an Underwriting row is hidden after two days, or reads NTU Other from seven. */
export function nextListChange(application: StatusApplication, now: Date): NextListChange | null {
  const at = listMoment(application, now)
  return at && { at, to: listStateOf(application, at) }
}

/** When an application next changes with time alone, as status or in the list; null when it does not. */
export function nextMoment(application: StatusApplication, now: Date): Date | null {
  return earlier(statusMoment(application, now), listMoment(application, now))
}

/** The first millisecond at which its age alone could change the display, cheap and never too late; Infinity for never. */
export function mayChangeAt({ created }: StatusApplication, now: Date): number {
  const from = millisecondsOf(created)
  const age = from === null ? undefined : CHANGES_AT.find((limit) => from + limit > now.getTime())
  return from === null || age === undefined ? Infinity : from + age
}

/** When the next of several applications changes, as status or in the list: the moment to advance `now` to. */
export function earliestChange(applications: readonly StatusApplication[], now: Date): Date | null {
  return applications.reduce<Date | null>((first, application) => earlier(first, nextMoment(application, now)), null)
}

/** Only rule and label are computed, and facts that do not age are found once: a list has thousands of these. */
function statusMoment(application: StatusApplication, now: Date): Date | null {
  const moments = momentsAhead(application, now, STATUS_CHANGES_AT)
  if (moments.length === 0) return null
  const facts = statusFactsOf(application, now)
  const agedTo = (at: Date): StatusFacts => ({ ...facts, elapsed: (facts.elapsed ?? 0) + at.getTime() - now.getTime() })
  return moments.find((at) => headOf(agedTo(at)) !== headOf(facts)) ?? null
}

function headOf(facts: StatusFacts): string {
  const shown = shownBy(facts)
  return `${shown.rule} ${readRulePart(shown.label, facts)}`
}

function listMoment(application: StatusApplication, now: Date): Date | null {
  const current = listStateOf(application, now)
  const moments = momentsAhead(application, now, LIST_CHANGES_AT)
  return moments.find((at) => listStateOf(application, at) !== current) ?? null
}

function momentsAhead(application: StatusApplication, now: Date, ages: readonly number[]): Date[] {
  const created = millisecondsOf(application.created)
  if (created === null) return []
  return ages.map((age) => new Date(created + age)).filter((at) => at > now)
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return other < one ? other : one
}

/** "Expires in 3 days", if time will let it expire and nothing else changes first; otherwise null. */
export function expiryWords(application: StatusApplication | null | undefined, now: Date): string | null {
  const change = nextChange(application, now)
  if (change?.to.rule !== 'expired') return null
  const left = change.at.getTime() - now.getTime()
  if (left >= DAY_MS) return `Expires in ${counted(Math.floor(left / DAY_MS), 'day')}`
  return left >= HOUR_MS ? `Expires in ${counted(Math.floor(left / HOUR_MS), 'hour')}` : 'Expires within the hour'
}
