import { ApplicationState } from '../models/index.ts'
import { type StatusFacts, statusFactsOf } from './facts.ts'
import { FLAGS, type Flag } from './flags/flag.ts'
import type { StatusApplication } from './lenient.ts'
import { type RuleId, type StatusShown, statusRules } from './rules.ts'

export type DisplayStatus = ReturnType<typeof displayStatusOf>

/** These four read the stored state and need nothing else; the others add that the customer cannot be reached (D8). */
const SETTLED: readonly RuleId[] = ['quick-quote', 'completed', 'ntu', 'ntu-manual']

/**
 * What an application shows now: the first rule of spec §4 that holds. Every application matches one, however little data
 * it has.
 */
export function displayStatus(application: StatusApplication | null | undefined, now: Date): DisplayStatus {
  return displayStatusOf(statusFactsOf(application, now))
}

export function displayStatusOf(facts: StatusFacts) {
  const shown = shownBy(facts)
  return {
    /** The rule of spec §4 that applied. */
    rule: shown.rule,
    label: readRulePart(shown.label, facts),
    decision: readRulePart(shown.decision, facts),
    spinner: shown.spinner === true,
    flags: [...readRulePart(shown.flags, facts), ...contactFlags(shown, facts)],
    tabs: readRulePart(shown.tabs, facts),
    dealSheet: shown.dealSheet === true,
  }
}

/** The first rule that holds. */
export function shownBy(facts: StatusFacts): StatusShown {
  return statusRules.rows.find(({ when }) => when(facts)) ?? statusRules.otherwise
}

export function readRulePart<T>(part: T | ((facts: StatusFacts) => T), facts: StatusFacts): T {
  return typeof part === 'function' ? (part as (facts: StatusFacts) => T)(facts) : part
}

function contactFlags({ rule }: StatusShown, { state }: StatusFacts): Flag[] {
  return state === ApplicationState.UnableToContact && !SETTLED.includes(rule) ? [FLAGS.unableToContact] : []
}
