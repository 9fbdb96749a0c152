import { counted, DRAFT_DAYS, type RetentionReport, type RetentionRule } from '@forecourt/core'
import { LoadProblem, Skeleton, writtenMoment } from '../../kit/index.ts'
import type { PersonalDataState } from './personal-data.ts'

type Periods = RetentionReport['periods']

/** What a rule removes, and since when it may. */
const RULES: Readonly<Record<RetentionRule, (periods: Periods) => string>> = {
  quickQuotes: ({ quickQuoteMonths }) => `Quick quotes older than ${counted(quickQuoteMonths, 'month')}`,
  undealt: ({ undealtYears }) => `Applications without a deal, ${counted(undealtYears, 'year')} after their end`,
  dealtErased: ({ dealtYears }) => `The person of a paid-out deal, ${counted(dealtYears, 'year')} after the agreement`,
  paymentsErased: ({ dealtYears }) => `The payer of a payment, after at most ${counted(dealtYears, 'year')}`,
  notifications: ({ undealtYears }) => `Notifications older than ${counted(undealtYears, 'year')}`,
  providerEvents: ({ auditYears }) => `Events of other systems older than ${counted(auditYears, 'year')}`,
  drafts: () => `Half-filled forms not changed for ${counted(DRAFT_DAYS, 'day')}`,
  audit: ({ auditYears }) => `Rows of the audit older than ${counted(auditYears, 'year')}`,
  evidence: ({ auditYears }) => `Evidence older than ${counted(auditYears, 'year')}`,
  chainChecks: ({ auditYears }) => `Checks of the chain older than ${counted(auditYears, 'year')}`,
}

/** The nights of retention: what was removed, why and when. Of all customers, in numbers only. */
export function Retention({ data, failed, refresh }: PersonalDataState['retention']) {
  const report = data.value
  return (
    <details className="retention" onToggle={(event) => event.currentTarget.open && void refresh()}>
      <summary>What retention removed</summary>
      <LoadProblem error={failed.value} what="The report" onRetry={refresh} />
      {!report && !failed.value && <Skeleton rows={3} label="Loading the report" />}
      {report && <Nights {...report} />}
    </details>
  )
}

function Nights({ nights, periods }: RetentionReport) {
  if (nights.length === 0) return <p className="small muted">Retention has not run yet. It runs each night.</p>
  return (
    <ul className="retention-nights">
      {nights.map(({ at, removed }) => (
        <li key={at}>
          <p className="small">{writtenMoment(at)}</p>
          <Removed removed={removed} periods={periods} />
        </li>
      ))}
    </ul>
  )
}

type RemovedProps = Pick<RetentionReport['nights'][number], 'removed'> & { readonly periods: Periods }

function Removed({ removed, periods }: RemovedProps) {
  const some = removed.filter(({ count }) => count > 0)
  if (some.length === 0) return <p className="small muted">Nothing was due.</p>
  return (
    <ul className="small muted">
      {some.map(({ rule, count }) => (
        <li key={rule}>
          {wordsOf(rule, periods)}: {count}
        </li>
      ))}
    </ul>
  )
}

/** A rule of another release stands under its own name. */
const wordsOf = (rule: string, periods: Periods) =>
  Object.hasOwn(RULES, rule) ? RULES[rule as RetentionRule](periods) : rule
