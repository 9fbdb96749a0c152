import {
  type Application,
  type CreditCheck,
  formatApr,
  formatPounds,
  formatPoundsAndPence,
  instalmentCount,
  withQuotes,
} from '@forecourt/core'
import { Check } from 'lucide-react'
import { Card, EmptyState, Icon, LenderName, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { type ComparedQuote, comparedQuotes } from '../quotes/compare.ts'
import { ProposeButton } from '../quotes/OfferButtons.tsx'
import type { QuoteParts } from '../quotes/quotes.ts'
import { answersOf, findingsOf, type ProposalAnswer } from '../record/answers.ts'
import type { RecordProps, RecordScreen } from '../record/screen.ts'

interface DecisionParts extends QuoteParts {
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
}

/** Each lender's decision, its reasons and its conditions. */
export function Decisions({ state, application, status }: RecordProps<DecisionParts>) {
  const answers = answersOf(application)
  const findings = findingsOf(application)
  const rows = application.term ? comparedQuotes(application, state.pricing.value, application.term) : []
  return (
    <div className="decisions">
      <SearchNotice agency={state.creditCheck.value?.agency} answers={answers} />
      {answers.length === 0 && (
        <Card>
          <NoLendersYet step={state.step} />
        </Card>
      )}
      <ul className="decision-cards">
        {answers.map((answer) => (
          <li key={answer.proposal.proposalId}>
            <DecisionCard
              state={state}
              application={application}
              status={status}
              answer={answer}
              row={rows.find(({ proposal }) => proposal === answer.proposal)}
            />
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <Card title="What the rules found">
          <ul className="plain-list">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

type DecisionCardProps = RecordProps<QuoteParts> & {
  answer: ProposalAnswer
  /** The quote of an accepting lender at the deal's term. */
  row: ComparedQuote | undefined
}

function DecisionCard({ state, application, status, answer, row }: DecisionCardProps) {
  const { proposal, name, badge, reasons, conditions, isFixed } = answer
  const deal = withQuotes(application, state.quotes.saved.value).chosenQuote
  const isMeant = state.nextAct.act.value?.proposalId === proposal.proposalId
  // The APR is the quote's: a lender may also state that of its own ladder.
  const isOfDeal = proposal.amountToFinance === application.loanAmount
  const facts = [
    // An answer stands for the amount that it was given on, and the deal may have changed since.
    [isOfDeal ? 'To finance' : 'Decided on', formatPounds(proposal.amountToFinance)],
    ['APR', formatApr(row?.quote?.aprPercent ?? proposal.apr)],
    ['Lender’s reference', proposal.lenderReference || '–'],
    ['Decided', writtenMoment(proposal.decidedAt)],
  ] as const
  return (
    <Card className={isMeant ? 'decision-card meant' : 'decision-card'}>
      <div className="decision-head">
        <h2 className="decision-lender">
          <LenderName lenderId={proposal.financeCompanyId} name={name} size={24} />
        </h2>
        <StatusBadge {...badge} />
        {deal?.financeCompanyId === proposal.financeCompanyId && (
          <p className="small decision-deal">
            <Icon of={Check} size={14} /> {dealWords(deal)}
          </p>
        )}
      </div>
      <DecisionReasons title={isFixed ? 'Declined by a fixed rule' : 'Why'} items={reasons} />
      <DecisionReasons title="Conditions" items={conditions} />
      {row && status.tabs.quotes && <DecisionOffer row={row} state={state} application={application} />}
      <dl className="decision-facts small">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** How far the lender of the deal is ahead of the others. */
function dealWords({ proceededAt, isAccepted }: NonNullable<Application['chosenQuote']>): string {
  if (proceededAt) return 'Has the deal'
  return isAccepted ? 'Customer’s choice' : 'Proposed to the customer'
}

type DecisionOfferProps = Omit<RecordProps<QuoteParts>, 'status'> & { row: ComparedQuote }

/** The lender's monthly at the deal's term, and the button to propose it. */
function DecisionOffer({ row, state, application }: DecisionOfferProps) {
  const term = application.term ?? 0
  if (!row.quote) return <p className="decision-words small muted">{row.reason}</p>
  return (
    <div className="decision-offer">
      <p>
        <span className="quote-saved">{formatPoundsAndPence(row.quote.instalment)}</span>{' '}
        <span className="muted">a month for {instalmentCount({ ...application, termMonths: term })} months</span>
      </p>
      <ProposeButton row={row} term={term} state={state} application={application} />
    </div>
  )
}

function DecisionReasons({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className="decision-words">
      <p className="small muted">{title}</p>
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
    </div>
  )
}

type SearchNoticeProps = { agency: string | null | undefined; answers: readonly ProposalAnswer[] }

/** A decline based on a credit search names the agency, so that the customer can contact it. */
function SearchNotice({ agency, answers }: SearchNoticeProps) {
  if (!answers.some(({ isOfSearch }) => isOfSearch)) return null
  return (
    <p className="search-notice">
      {agency
        ? `A decline here is based on a credit search with ${agency}. The customer can ask ${agency} what it holds about them.`
        : 'A decline here is based on a credit search. Add a note to ask which agency it was; the customer can then ask it what it holds about them.'}
    </p>
  )
}

/** Says why there are no answers yet and what leads to them. */
export function NoLendersYet({ step }: Pick<RecordScreen, 'step'>) {
  const stage = step.value?.stage
  if (stage === 'closed') return <EmptyState title="No lender was asked" />
  return (
    <EmptyState title="No lender has been asked yet">
      {stage === 'quote'
        ? 'Convert this quick quote to a proposal to ask them.'
        : stage === 'decision' && 'Each answer shows here as soon as it arrives.'}
    </EmptyState>
  )
}
