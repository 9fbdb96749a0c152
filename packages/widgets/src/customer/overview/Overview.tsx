import { type CreditCheck, countDocuments, counted, documentBadgeOf, formatPoundsAndPence } from '@forecourt/core'
import { Card, LenderName, StatusBadge } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { NoLendersYet } from '../decisions/Decisions.tsx'
import { requirementGroups, requirementName } from '../documents/requirements.ts'
import type { PersonState } from '../person/editing.ts'
import { QuoteCard } from '../quotes/QuoteCard.tsx'
import type { QuoteParts } from '../quotes/quotes.ts'
import { answersOf, type ProposalAnswer } from '../record/answers.ts'
import { priceAnswer } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import { type TaskParts, TasksCard } from '../tasks/TasksCard.tsx'
import { DealSheet } from './DealSheet.tsx'
import { FactsCard, RelatedFactsCard } from './FactsCard.tsx'

interface OverviewParts extends TaskParts, QuoteParts {
  readonly person: PersonState
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
}

/** The deal's cost, the lenders' answers or the documents that they wait for, and related facts. */
export function Overview(props: RecordProps<OverviewParts>) {
  return (
    <div className="overview">
      {props.status.dealSheet && <DealSheet {...props} />}
      <div className="overview-pair">
        <QuoteCard {...props} />
        {hasDocuments(props) ? <DocumentsCard {...props} /> : <DecisionsCard {...props} />}
      </div>
      <TasksCard {...props} />
      <FactsCard {...props} />
      <RelatedFactsCard {...props} />
    </div>
  )
}

/** Once documents are required for payout, they are what the deal waits for. */
const hasDocuments = ({ application, status }: RecordProps) =>
  status.tabs.documents && requirementGroups(application).length > 0

/** Each document required for payout, with its status. */
function DocumentsCard({ state, application }: RecordProps) {
  const { required, verified } = countDocuments(application)
  const seeAll = (
    <button type="button" className="link" onClick={() => state.goTo('documents')}>
      See all
    </button>
  )
  return (
    <Card title="Documents" note={`${verified} of ${required} verified`} aside={seeAll} flush>
      <ul className="answer-rows">
        {requirementGroups(application)
          .flatMap(({ places }) => places)
          .map((place) => (
            <li key={place.id} className="answer-row">
              <span>
                {requirementName(place)}
                {place.requirement.hasSnags && (
                  <span className="small muted answer-note">{place.requirement.snags?.[0]?.reason}</span>
                )}
              </span>
              <StatusBadge {...documentBadgeOf(place.requirement)} />
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Every lender's answer with its monthly. */
function DecisionsCard({ state, application, status }: RecordProps) {
  const answers = answersOf(application)
  const monthlyOf = ({ proposal }: ProposalAnswer) =>
    status.tabs.quotes ? priceAnswer(application, proposal, state.pricing.value).quote?.instalment : null
  const seeAll = (
    <button type="button" className="link" onClick={() => state.goTo('decisions')}>
      See all
    </button>
  )
  return (
    <Card
      title="Decisions"
      note={answers.length > 0 ? counted(answers.length, 'lender') : undefined}
      aside={status.tabs.decisions && answers.length > 0 ? seeAll : undefined}
      flush
    >
      {answers.length === 0 && <NoLendersYet step={state.step} />}
      <ul className="answer-rows">
        {answers.map((answer) => (
          <li key={answer.proposal.proposalId} className="answer-row">
            <LenderName lenderId={answer.proposal.financeCompanyId} name={answer.name} />
            <StatusBadge {...answer.badge} />
            <span className="figure answer-monthly">{formatPoundsAndPence(monthlyOf(answer))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
