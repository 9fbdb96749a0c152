import { addDays, HOUR_MS, londonDay, londonMoment, writeIsoDay, writeLondonTime } from '../calendar/index.ts'
import type { LeadOutcome } from '../models/index.ts'

interface Outcome {
  readonly words: string
  /** The act as a clause without its subject, the user. */
  readonly deed: string
  /** When to call again; null where the lead ends. */
  readonly again: ((now: Date) => Date) | null
}

const HALF_HOUR_MS = HOUR_MS / 2
/** Nobody is called later; a call that would be is made in the morning. */
const EVENING = '18:00'
const MORNING = '10:00'

const tomorrow = (now: Date) => londonMoment(addDays(londonDay(now), 1), MORNING)

/** In two hours, on the half hour. */
function laterToday(now: Date): Date {
  const at = new Date(Math.ceil((now.getTime() + 2 * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS)
  return at > londonMoment(londonDay(now), EVENING) ? tomorrow(now) : at
}

/** How a call went. *Not now* names its own time. */
export const leadOutcomes: Readonly<Record<LeadOutcome, Outcome>> = {
  called: { words: 'I called', deed: 'spoke to the customer', again: null },
  'no-answer': { words: 'No answer', deed: 'called without an answer', again: laterToday },
  'left-message': { words: 'Left a message', deed: 'left the customer a message', again: tomorrow },
  'not-now': { words: 'Not now', deed: 'will call later', again: null },
}

export const dueAt = (at: Date) => ({ dueDay: writeIsoDay(londonDay(at)), dueTime: writeLondonTime(at) })

/** `Again today at 16:00`, `Again tomorrow at 10:00`, `Ends this lead`. */
export function leadNextWords(outcome: LeadOutcome, now: Date): string {
  const at = leadOutcomes[outcome].again?.(now)
  if (!at) return 'Ends this lead'
  const isToday = writeIsoDay(londonDay(at)) === writeIsoDay(londonDay(now))
  return `Again ${isToday ? 'today' : 'tomorrow'} at ${writeLondonTime(at)}`
}
