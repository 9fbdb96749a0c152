import {
  counted,
  doerWords,
  formatPoundsAndPence,
  proofWords,
  type TrailEntry,
  type TrailKind,
  trailKind,
  trailWords,
  wordingVersionWords,
} from '@forecourt/core'
import { writtenDay, writtenWeekday } from '../../kit/index.ts'

export interface TrailRow {
  readonly id: string
  readonly of: TrailEntry
  readonly at: Date
  readonly who: string
  readonly proof: string
  readonly what: string
  readonly subject: string
  readonly kind: TrailKind
}

/** `brokerName` stands for what no person did. */
export function trailRowOf(of: TrailEntry, brokerName: string): TrailRow {
  return {
    id: of.auditId,
    of,
    at: new Date(of.at),
    who: doerWords(of.doer, { ...of, brokerName }),
    proof: proofWords(of.provedBy),
    what: trailWords(of.action, { ...of.of, doer: of.doer }),
    subject: subjectWords(of),
    kind: trailKind(of.action, of.doer),
  }
}

/** What is known of the thing, then whose it is. */
function subjectWords({ doer, of, customerName, applicationId, dealershipName }: TrailEntry): string {
  const customer = doer === 'customer' ? null : (customerName ?? (applicationId ? 'Nobody any more' : null))
  const thing =
    of.document ?? of.user ?? (of.wordingVersion ? `Wording ${wordingVersionWords(of.wordingVersion)}` : null)
  const parts = of.changed.length > 0 ? counted(of.changed.length, 'part') : null
  const monthly = of.instalment ? `${formatPoundsAndPence(of.instalment)} a month` : null
  return [thing ?? parts ?? monthly, customer, dealershipName].filter(Boolean).join(', ')
}

/** The rows of one day in London, newest first. */
export interface TrailDay {
  readonly day: string
  readonly title: string
  readonly rows: readonly TrailRow[]
}

export function daysOf(rows: readonly TrailRow[], now: Date): TrailDay[] {
  const today = writtenDay(now)
  const byDay = new Map<string, TrailRow[]>()
  for (const row of rows) {
    const day = writtenDay(row.at)
    byDay.set(day, [...(byDay.get(day) ?? []), row])
  }
  return [...byDay].map(([day, ofDay]) => ({
    day,
    title: `${day === today ? 'Today' : writtenWeekday(ofDay[0]?.at ?? now)}, ${day}`,
    rows: ofDay,
  }))
}

const SECONDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' })

/** `14:02:11`, on London's clock. */
export const writtenSecond = (at: Date): string => SECONDS.format(at)
