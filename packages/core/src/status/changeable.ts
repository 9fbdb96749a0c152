import type { RuleId } from './rules.ts'

const CHANGEABLE: ReadonlySet<RuleId> = new Set<RuleId>([
  'quick-quote',
  'awaiting-broker-reference',
  'awaiting-decision',
  'full-proposal',
  'eligibility',
])

/** Whether customer, affordability, bank data and vehicle may still be changed (D32). */
export const isChangeable = (rule: RuleId): boolean => CHANGEABLE.has(rule)
