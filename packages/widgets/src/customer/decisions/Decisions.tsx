import { formatApr, formatPounds, formatPoundsAndPence } from '@forecourt/core'
import { Card, LenderName, StatusBadge, writtenMoment } from '../../kit/index.ts'
import { productLabel } from '../deal.ts'
import { instalmentCount } from '../quotes/chosen-quote.ts'
import { type ComparedQuote, comparedQuotes } from '../quotes/compare.ts'
import { ProposeButton } from '../quotes/OfferButtons.tsx'
import type { CustomerState } from '../state.ts'
import { answersOf, findingsOf, type ProposalAnswer } from './answers.ts'
import { NoLendersYet } from './NoLendersYet.tsx'

/** Each lender's decision, its reasons and its conditions. */
export function Decisions({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const answers = answersOf(application)
  const findings = findingsOf(application)
  return (
    <div className="decisions">
      <SearchNotice state={state} answers={answers} />
      {answers.length === 0 && (
        <Card>
          <NoLendersYet state={state} />
        </Card>
      )}
      <ul className="decision-cards">
        {answers.map((answer) => (
          <li key={answer.proposal.proposalId}>
            <DecisionCard answer={answer} state={state} />
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

type DecisionCardProps = { answer: ProposalAnswer; state: CustomerState }

function DecisionCard({ answer, state }: DecisionCardProps) {
  const { proposal, name, badge, reasons, conditions, isFixed } = answer
  const isMeant = state.nextAct.act.value?.proposalId === proposal.proposalId
  const row = offeredRowOf(answer, state)
  return (
    <Card className={isMeant ? 'decision-card meant' : 'decision-card'}>
      <div className="decision-head">
        <h2 className="decision-lender">
          <LenderName lenderId={proposal.financeCompanyId} name={name} size={24} />
        </h2>
        <StatusBadge {...badge} />
      </div>
      <DecisionReasons title={isFixed ? 'Declined by a fixed rule' : 'Why'} items={reasons} />
      <DecisionReasons title="Conditions" items={conditions} />
      {row && state.status.value?.tabs.quotes && <DecisionOffer row={row} state={state} />}
      <dl className="decision-facts small">
        <DecisionFact label="To finance" value={formatPounds(proposal.amountToFinance)} />
        <DecisionFact label="APR" value={formatApr(row?.quote?.aprPercent ?? proposal.apr)} />
        <DecisionFact label="Lender’s reference" value={proposal.lenderReference || '–'} />
        <DecisionFact label="Decided" value={writtenMoment(proposal.decidedAt)} />
      </dl>
    </Card>
  )
}

/** The quote of an accepting lender at the deal's term. Its APR is the deal's: a lender may also state that of its own ladder. */
function offeredRowOf({ proposal }: ProposalAnswer, { record, pricing }: CustomerState): ComparedQuote | undefined {
  const application = record.application.value
  if (!application?.term) return undefined
  return comparedQuotes(application, pricing.value, application.term).find((row) => row.proposal === proposal)
}

/** The lender's monthly at the deal's term, and the button to propose it. */
function DecisionOffer({ row, state }: { row: ComparedQuote; state: CustomerState }) {
  const application = state.record.application.value
  const term = application?.term
  if (!application || !term) return null
  if (!row.quote) return <p className="decision-words small muted">{row.reason}</p>
  return (
    <div className="decision-offer">
      <p>
        <span className="quote-saved">{formatPoundsAndPence(row.quote.instalment)}</span>{' '}
        <span className="muted">
          a month for {instalmentCount({ product: productLabel(application), termMonths: term })} months
        </span>
      </p>
      <ProposeButton row={row} term={term} state={state} />
    </div>
  )
}

function DecisionFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{value}</dd>
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

/** A decline based on a credit search names the agency, so that the customer can contact it. */
function SearchNotice({ state, answers }: { state: CustomerState; answers: readonly ProposalAnswer[] }) {
  const agency = state.record.application.value?.creditCheck?.agency ?? state.creditCheck.value?.agency
  const rests = answers.some(({ badge, reasons }) => badge.label === 'Declined' && reasons.some(isOfSearch))
  if (!rests) return null
  return (
    <p className="search-notice">
      {agency
        ? `A decline here is based on a credit search with ${agency}. The customer can ask ${agency} what it holds about them.`
        : 'A decline here is based on a credit search. Add a note to ask which agency it was; the customer can then ask it what it holds about them.'}
    </p>
  )
}

const isOfSearch = (reason: string) => /credit (score|account) requirements/.test(reason)
